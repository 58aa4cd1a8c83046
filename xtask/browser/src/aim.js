// Where an element can be hit, once it stands still: "x y", or else what is in the way. From then on it is noted whether
// the next press of the mouse hits it. One that lands elsewhere, because the page has moved meanwhile, does nothing.
(async (selector) => {
  const frame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
      // A window that nobody sees draws nothing.
      setTimeout(done, 1000);
    });
  const find = () => document.querySelector(selector);
  const boxOf = (it) => [...it.getClientRects()].find((box) => box.width * box.height > 1);
  /** A tap on its label is one on a switch too. */
  const isIn = (it, target) => it.contains(target) || [...(it.labels ?? [])].some((label) => label.contains(target));
  /** The middle, or a place beside it where another thing lies on that: cards of a fan do. */
  const PLACES = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]];
  const aim = (it) => {
    const box = boxOf(it);
    const points = box ? PLACES.map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]) : [];
    return points.find(([x, y]) => isIn(it, document.elementFromPoint(x, y)));
  };

  const it = find();
  if (!it) return "it is not there";
  if (it.matches(":disabled")) return "it is disabled";
  if (!aim(it)) it.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const boxes = [];
  for (let frames = 0; frames < 3; frames += 1) {
    if (frames) await frame();
    boxes.push(JSON.stringify(boxOf(it)));
  }
  if (find() !== it) return "another one is in its place";
  if (new Set(boxes).size > 1) return "it moves";
  const at = aim(it);
  if (!at) return boxes[0] ? "something lies on it" : "it is not shown";

  // Kept where a page finds it that is loaded because of the click.
  const note = (what) => sessionStorage.setItem("aimed", what);
  const isMeant = (target) => target.closest?.(selector) || target.closest?.("label")?.control?.matches(selector);
  window.aimsAt?.abort();
  const press = new AbortController();
  window.aimsAt = press;
  let isMissed = false;
  const hear = (event) => {
    if (!event.isTrusted) return;
    if (event.type === "pointerdown" || event.type === "click") isMissed ||= !isMeant(event.target);
    if (isMissed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === "click") {
      press.abort();
      note(isMissed ? "missed" : "hit");
    }
  };
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    window.addEventListener(type, hear, { capture: true, passive: false, signal: press.signal });
  }
  note("not heard of");
  return at.join(" ");
})

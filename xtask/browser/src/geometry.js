// What is wrong with the geometry of the page as it is now: a list of sentences, empty where all is well. `touch` says
// whether the page is tapped with fingers.
//
// Panes are marked with `data-pane`: they alone may scroll, and only down. A page that is read from top to bottom
// (`main.page`, unless it is marked `fits`) has the document as its pane.
((touch) => {
  const LEAST_TARGET = 44;
  const LEAST_LETTERS = 4;
  /** The layers that lie over the table, the uppermost first. */
  const LAYERS = ["dialog[open]", ".dialog", ".coach", ".drawer .side", ".receipt", ".solved", ".phrase-row"];
  const ACTIVE = "button, a[href], input, select, textarea, summary, [role=tab]";
  /** What has to be on the screen all the time, also where it lies in a pane. */
  const ALWAYS = ".held, .question, .question :is(.answer, .main), .strip button, .next, .ready, .to-table, .write, .down, .steps *, .yes, .close, .coach .main, .take-over";
  const REGIONS = ".banner.shown, .stand-in, .bar, .plate, .plate .said, .status, .mine, .tricks, .strip, .hand:has(.held), .question, .open-hand, .open-table .trick, .steps, .prompt";
  const NAMES = ".plate b, .sheet thead span, .scores span, .open-hand b, .standing span, .chairs b, .tables b, .tables small, .four span, .seat-name b, .desk-material th, .held-rests p, .rest-name b, .line-trick small";

  const found = [];
  const complain = (text) => found.push(text);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const px = (number) => Math.round(number * 10) / 10;
  const box = (r) => `${px(r.left)},${px(r.top)} ${px(r.right - r.left)}x${px(r.bottom - r.top)}`;
  const called = (e) => {
    const classes = typeof e.className === "string" && e.className ? `.${e.className.trim().replaceAll(/\s+/g, ".")}` : "";
    const text = (e.getAttribute("aria-label") ?? e.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 30);
    return `${e.tagName.toLowerCase()}${classes} "${text}"`;
  };
  const isSeen = (e) => {
    const r = e.getBoundingClientRect();
    return r.width > 0 && r.height > 0 && !e.closest(".sr, .toast") && e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const scrolls = (style) => [style.overflowX, style.overflowY].some((flow) => flow === "auto" || flow === "scroll");
  const clips = (style) => style.overflowX !== "visible" || style.overflowY !== "visible";
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const inside = (r, frame, slack = 1) =>
    r.left >= frame.left - slack && r.right <= frame.right + slack && r.top >= frame.top - slack && r.bottom <= frame.bottom + slack;
  // Not `innerWidth`: on a phone it grows with whatever leaves the window.
  const width = document.documentElement.clientWidth;
  const windowBox = { left: 0, top: 0, right: width, bottom: innerHeight };
  const main = document.querySelector("main");
  const flows = main.matches(".page:not(.fits)");
  const floats = (e) => getComputedStyle(e).position !== "static";
  const layer = LAYERS.map((selector) => all(selector).find((e) => isSeen(e) && floats(e))).find(Boolean);
  const scope = layer ?? main;
  const paneOf = (e) => e.closest("[data-pane]");
  /** What can be seen of an element: the part that nothing cuts off. */
  const seenPart = (e, r = e.getBoundingClientRect()) => {
    let part = flows ? { left: r.left, top: r.top, right: r.right, bottom: r.bottom } : meet(r, windowBox);
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
      if (clips(getComputedStyle(up))) part = meet(part, up.getBoundingClientRect());
      if (getComputedStyle(up).position === "fixed") break;
    }
    return part;
  };
  const isEmpty = (r) => r.right - r.left <= 0 || r.bottom - r.top <= 0;
  /** What a finger has to hit. */
  const target = (e) => (e.matches("input") ? (e.closest("label") ?? e) : e);

  // 1. The document does not scroll, but for pages that are read downwards.
  const root = document.scrollingElement;
  if (root.scrollWidth > width) complain(`the page is ${root.scrollWidth} px wide`);
  if (!flows && root.scrollHeight > innerHeight) complain(`the page is ${root.scrollHeight} px high`);

  // 2. Nothing else scrolls but panes, and those only down.
  for (const e of all("body *").filter(isSeen)) {
    if (e.closest("svg") || e.matches("input, select, .toast")) continue;
    const style = getComputedStyle(e);
    const [wide, high] = [e.scrollWidth > e.clientWidth + 1, e.scrollHeight > e.clientHeight + 1];
    if (!scrolls(style)) continue;
    // A row of buttons may be pushed sideways, if that is all that it is.
    if (e.matches("[data-pane=row]") && !high) continue;
    if (wide && style.overflowX !== "hidden") complain(`${called(e)} scrolls sideways: ${e.scrollWidth} in ${e.clientWidth}`);
    if (high && !e.matches("[data-pane]")) complain(`${called(e)} scrolls and is no pane: ${e.scrollHeight} in ${e.clientHeight}`);
    if (e.matches("[data-pane]") && e.clientHeight < 2 * LEAST_TARGET && high) complain(`${called(e)} is a pane of ${e.clientHeight} px`);
  }

  // 3. What can be tapped, and every region, is inside the window; what must be there always is not even scrolled away.
  /** Beside the page there may be bars above it. */
  const scopes = layer ? [layer] : [main, ...all(".banner.shown, .stand-in")];
  const inScopes = (selector) => scopes.flatMap((root) => [...(root.matches(selector) ? [root] : []), ...all(selector, root)]);
  const active = inScopes(ACTIVE).filter((e) => isSeen(target(e)));
  const regions = inScopes(REGIONS).filter(isSeen);
  for (const e of new Set([...active, ...regions])) {
    const r = target(e).getBoundingClientRect();
    const pane = paneOf(e);
    if (e.matches(ALWAYS) && !flows) {
      if (!inside(r, windowBox) || !inside(r, seenPart(e))) complain(`${called(e)} cannot be seen whole: ${box(r)}`);
    } else if (pane) {
      const frame = pane.getBoundingClientRect();
      const isRow = pane.matches("[data-pane=row]");
      if (!isRow && (r.left < frame.left - 1 || r.right > frame.right + 1)) complain(`${called(e)} leaves its pane: ${box(r)}`);
    } else if (flows) {
      if (r.left < -1 || r.right > width + 1) complain(`${called(e)} leaves the window: ${box(r)}`);
    } else if (!inside(r, windowBox) || !inside(r, seenPart(target(e)))) {
      complain(`${called(e)} leaves the window: ${box(r)}`);
    }
  }

  // 4. Nothing lies on anything else: regions, what can be tapped, and words.
  const words = inScopes("*").filter((e) => {
    const own = [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    return own && !e.closest("svg, .card, option") && isSeen(e);
  });
  const textBox = (e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return range.getBoundingClientRect();
  };
  const things = [
    ...active.map((e) => [target(e), seenPart(target(e))]),
    ...regions.map((e) => [e, seenPart(e)]),
    ...words.filter((e) => !e.matches(ACTIVE)).map((e) => [e, seenPart(e, meet(textBox(e), e.getBoundingClientRect()))]),
  ].filter(([, r]) => !isEmpty(r));
  // Cards of a fan lie on each other, with the words on them: what of them must be seen is checked below.
  const mayOverlap = (a, b) => a === b || a.contains(b) || b.contains(a) || (a.closest(".held") && b.closest(".held"));
  things.forEach(([a, ra], at) => {
    for (const [b, rb] of things.slice(at + 1)) {
      if (mayOverlap(a, b)) continue;
      const both = meet(ra, rb);
      if (both.right - both.left > 1.5 && both.bottom - both.top > 1.5) complain(`${called(a)} lies on ${called(b)}: ${box(both)}`);
    }
  });

  // 5. What can be tapped is hit by a tap, and large enough for a finger.
  for (const e of active) {
    const [aim, part] = [target(e), seenPart(target(e))];
    const r = aim.getBoundingClientRect();
    if (aim.matches(".held")) continue;
    if (touch && (r.width < LEAST_TARGET - 0.5 || r.height < LEAST_TARGET - 0.5)) complain(`${called(aim)} is small: ${box(r)}`);
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    if (part.bottom - part.top < 8 || part.right - part.left < 8 || y < 0 || y > innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && !aim.contains(hit) && !hit.contains(aim) && !hit.closest(".toast")) complain(`${called(aim)} is covered by ${called(hit)}`);
  }

  // 6. Every card can be taken, and its index can be read: the letter and the suit below it, and a word on the card.
  const reach = touch ? LEAST_TARGET : 24;
  if (!layer) {
    // A card further down can be looked at once the page or its pane was scrolled there.
    const scrolled = [root, ...all("[data-pane]")].map((e) => [e, e.scrollTop]);
    // Not `scrollIntoView`: it also moves what is cut off on purpose.
    const middle = (e) => (e.getBoundingClientRect().top + e.getBoundingClientRect().bottom) / 2;
    const bring = (e) => {
      const pane = paneOf(e);
      if (pane) pane.scrollTop += middle(e) - middle(pane);
      if (flows) root.scrollTop += middle(e) - innerHeight / 2;
    };
    for (const held of all(".hand .held", scope)) {
      bring(held);
      const r = held.getBoundingClientRect();
      for (const x of [r.left + 2, r.left + reach - 1.5]) {
        const hit = document.elementFromPoint(x, r.top + r.height / 2);
        if (!hit || !held.contains(hit)) complain(`${called(held)} cannot be tapped at ${px(x - r.left)} of its width`);
      }
    }
    for (const card of all(".laid .card, .held .card, .open-hand .card", scope).filter(isSeen)) {
      const holder = card.closest(".laid, .held") ?? card;
      bring(holder);
      for (const mark of [card.querySelector(".ix"), card.querySelector("use"), holder.querySelector(".mark")].filter(Boolean)) {
        const r = mark.getBoundingClientRect();
        const points = [[0.5, 0.5], [0.2, 0.25], [0.8, 0.25], [0.2, 0.75], [0.8, 0.75]];
        const hidden = points.filter(([x, y]) => {
          const hit = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y);
          return !hit || !holder.contains(hit);
        });
        if (hidden.length) complain(`the index of ${called(holder)} is covered: ${box(r)}`);
      }
    }
    for (const [e, top] of scrolled) e.scrollTop = top;
  }

  // 7. Words stay in the window and in what they belong to.
  for (const e of words) {
    const seen = seenPart(e, textBox(e));
    if (!isEmpty(seen) && (seen.left < -1 || seen.right > width + 1)) complain(`${called(e)} leaves the window: ${box(seen)}`);
    const holder = e.closest("button, .plate, .status, .dialog, .paper, .coach, .link, .radio, td, th, .chairs li");
    const [r, frame] = [textBox(e), holder?.getBoundingClientRect()];
    const ellipsis = getComputedStyle(e).overflowX !== "visible" || e.matches(".said");
    if (frame && !ellipsis && (r.left < frame.left - 1 || r.right > frame.right + 1)) complain(`${called(e)} is wider than ${called(holder)}: ${box(r)} in ${box(frame)}`);
  }

  // 8. Words are not cut off and not broken letter by letter; names keep at least their first letters.
  for (const e of words) {
    const style = getComputedStyle(e);
    const [size, text] = [parseFloat(style.fontSize), textBox(e)];
    const across = style.writingMode === "horizontal-tb";
    if (across && text.width < 2 * size && text.height > 6 * size) complain(`${called(e)} is broken into letters: ${box(text)}`);
    if (e.matches("select, input") || e.scrollWidth <= e.clientWidth + 1 || style.display === "inline") continue;
    if (!e.matches(NAMES)) {
      complain(`${called(e)} is cut off: ${e.scrollWidth} in ${e.clientWidth}`);
      continue;
    }
    const node = [...e.childNodes].find((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, Math.min(node.data.length, LEAST_LETTERS));
    const dots = style.whiteSpace === "nowrap" ? parseFloat(style.fontSize) * 0.9 : 0;
    if (range.getBoundingClientRect().width + dots > e.clientWidth) complain(`${called(e)} is cut to nothing: ${e.clientWidth} px`);
  }

  // 9. A message that its part of the client does not have is shown by its name.
  const UNSAID = /^(album|course|desk|fair|hall|house|office|online|phone|reader|study|taste|web)(-[a-z0-9]+)+$/;
  for (const e of words) {
    if (UNSAID.test(e.textContent.trim())) complain(`${called(e)} has no words`);
  }
  return [...new Set(found)];
})

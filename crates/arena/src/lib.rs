//! Matches between players on the same deals, measured with confidence intervals.

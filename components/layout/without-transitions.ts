/** Two frames, because the current one may already be rendering. */
const settled = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** Otherwise elements with transitions would change later than the rest. */
export function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.noTransitions = "";
  change();
  settled(() => {
    delete dataset.noTransitions;
  });
}

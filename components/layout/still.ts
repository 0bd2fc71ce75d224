/** Two frames, because the first may have started already. */
const settled = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** Keeps elements with transitions from lagging behind the others. */
export function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.still = "";
  change();
  settled(() => {
    delete dataset.still;
  });
}

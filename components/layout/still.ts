/** Until the change has been painted: two frames, since the first may be under way already. */
const settled = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** Changes the theme without what fades of itself, such as chips, lagging behind what does not, such as their text. */
export function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.still = "";
  change();
  settled(() => {
    delete dataset.still;
  });
}

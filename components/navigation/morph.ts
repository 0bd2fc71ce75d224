/** So long the page may stand still before it changes, in milliseconds. */
const LONGEST_MS = 300;

/** Resolves when the stage of the video that is on its way is in the document, or its skeleton's; not later than that. */
function stageOf(path: string): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () =>
      document.querySelector(".arriving .stage, main > .notice") !== null ||
      (location.pathname === path && document.querySelector("main > .stage") !== null);
    const observer = new MutationObserver(() => isThere() && end());
    const timer = setTimeout(() => end(), LONGEST_MS);
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** The picture that was pressed grows into the player of the video that `open` leads to. */
export function morph(picture: HTMLElement, path: string, open: () => void): void {
  const root = document.documentElement;
  picture.style.viewTransitionName = "still";
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = "";
    open();
    await stageOf(path);
    root.dataset.morphing = "";
  });
  // Skipped where it could not be drawn: the page is there all the same.
  transition.finished
    .catch(() => {})
    .finally(() => {
      delete root.dataset.morphing;
    });
  transition.ready.catch(() => {});
}

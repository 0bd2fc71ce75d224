const LONGEST_MS = 300;

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

export function morph(picture: HTMLElement, path: string, open: () => void): void {
  const root = document.documentElement;
  picture.style.viewTransitionName = "still";
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = "";
    open();
    await stageOf(path);
    root.dataset.morphing = "";
  });
  transition.finished
    .catch(() => {})
    .finally(() => {
      delete root.dataset.morphing;
    });
  transition.ready.catch(() => {});
}

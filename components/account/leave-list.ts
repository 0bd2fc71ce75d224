export type Leaving = {
  /** Shows the item again, also if the reloaded list no longer has it; first, if that is where the server lists it. */
  comeBack: (place?: "first") => void;
  leaveAgain: () => void;
};

function move(change: () => void): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || !document.startViewTransition) {
    change();
    return;
  }
  const items = [...document.querySelectorAll<HTMLElement>("main li:has([data-video])")];
  for (const [at, item] of items.entries()) item.style.viewTransitionName = `item-${at}`;
  const transition = document.startViewTransition(change);
  transition.ready.catch(() => {});
  transition.finished
    .catch(() => {})
    .finally(() => {
      for (const item of items) item.style.viewTransitionName = "";
    });
}

let returning: MutationObserver | undefined;

export function leaveList(item: HTMLElement | null): Leaving {
  const day = item?.closest<HTMLElement>("section:has(> .video-grid)");
  const left = day?.querySelectorAll("li:not([hidden])").length === 1 ? day : item;
  const list = left?.parentElement;
  if (!left || !list) return { comeBack() {}, leaveAgain() {} };
  const next = left.nextElementSibling;
  const size = list.childElementCount;
  const video = `[data-video="${left.querySelector<HTMLElement>("[data-video]")?.dataset.video}"]`;
  // React owns the item and may have removed it, so a copy stands in for it until the list is reloaded.
  const copy = left.cloneNode(true) as HTMLElement;
  copy.inert = true;
  let refill: Element | null = null;

  const show = (place?: "first") => {
    const own = [...list.children].find((child) => child !== copy && child.querySelector(video));
    own?.removeAttribute("hidden");
    if (own) copy.remove();
    else if (!copy.isConnected) {
      refill = list.childElementCount < size ? null : list.lastElementChild;
      refill?.setAttribute("hidden", "");
      list.insertBefore(copy, place ? list.firstChild : next?.parentElement === list ? next : null);
    }
  };
  const hide = () => {
    copy.remove();
    refill?.removeAttribute("hidden");
    left.hidden = true;
  };
  const leave = () => {
    returning?.disconnect();
    move(hide);
  };
  leave();
  return {
    leaveAgain: leave,
    comeBack(place) {
      returning?.disconnect();
      returning = new MutationObserver(() => show(place));
      returning.observe(list, { childList: true });
      move(() => show(place));
    },
  };
}

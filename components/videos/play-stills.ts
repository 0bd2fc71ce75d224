const FIRST_MS = 400;
const NEXT_MS = 900;

let stop = (): void => {};

async function load(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.alt = "";
  image.className = "still";
  image.src = src;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function play(card: HTMLElement, isOver: () => boolean): Promise<void> {
  const thumb = card.querySelector(".thumb");
  const { video, stills } = card.dataset;
  for (let at = 0; thumb && !isOver(); at += 1) {
    const image = await load(`/api/thumbnails/${video}/stills/${(at % Number(stills)) + 1}`);
    if (!image || isOver()) return;
    const shown = thumb.querySelector(".still");
    thumb.append(image);
    shown?.remove();
    await pause(NEXT_MS);
  }
}

function start(card: HTMLElement): void {
  stop();
  let isOver = false;
  stop = () => {
    isOver = true;
    card.querySelector(".still")?.remove();
  };
  void play(card, () => isOver);
}

const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export async function playOnHover(card: HTMLElement): Promise<void> {
  if (prefersReducedMotion()) return;
  const left = new AbortController();
  card.addEventListener("pointerleave", () => left.abort(), { once: true });
  left.signal.addEventListener("abort", () => stop());
  await pause(FIRST_MS);
  if (!left.signal.aborted && card.matches(":hover")) start(card);
}

/** Suppresses the click and context menu of a long press. */
export async function playOnPress(card: HTMLElement, isPressed: () => boolean): Promise<void> {
  if (prefersReducedMotion()) return;
  const prevent = (event: Event) => event.preventDefault();
  card.addEventListener("contextmenu", prevent);
  await pause(FIRST_MS);
  const wasHeld = isPressed();
  if (wasHeld) {
    start(card);
    card.addEventListener("click", prevent, { capture: true });
    while (isPressed()) await pause(50);
    stop();
    await pause(50);
  }
  card.removeEventListener("click", prevent, { capture: true });
  card.removeEventListener("contextmenu", prevent);
}

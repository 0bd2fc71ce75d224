import { moved } from "./moved.ts";

/** Pixels from the top or bottom of the window within which dragging scrolls the page. */
const EDGE = 90;
const MAX_SPEED = 16;

/** Pixels per frame. */
function scrollSpeed(y: number): number {
  const above = EDGE + 60 - y;
  const below = y - (innerHeight - EDGE);
  const depth = Math.max(above, below, 0) / EDGE;
  return Math.sign(below - above) * Math.min(depth, 1) * MAX_SPEED;
}

/**
 * Drags a row by mouse or finger. All rows must have the same height. Only styles change until `drop` receives the
 * zero-based indexes; Escape cancels.
 */
export function dragRow(start: PointerEvent, list: HTMLElement, drop: (from: number, to: number) => void): void {
  const handle = start.target as HTMLElement;
  const rows = [...list.children] as HTMLElement[];
  const from = rows.findIndex((row) => row.contains(handle));
  const row = rows[from];
  if (!row || rows.length < 2) return;
  const step = (rows[1] as HTMLElement).offsetTop - (rows[0] as HTMLElement).offsetTop;
  const startY = start.clientY + scrollY;
  let pointerY = start.clientY;
  let to = from;
  let frame = 0;

  function draw(): void {
    const distance = Math.min(Math.max(pointerY + scrollY - startY, -from * step), (rows.length - 1 - from) * step);
    (row as HTMLElement).style.transform = `translateY(${distance}px)`;
    const place = from + Math.round(distance / step);
    if (place === to) return;
    to = place;
    rows.forEach((other, index) => {
      if (other === row) return;
      const shift = index > from && index <= to ? -step : index < from && index >= to ? step : 0;
      other.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
    });
    number(moved(rows, from, to));
  }

  function number(order: HTMLElement[]): void {
    order.forEach((each, place) => {
      const field = each.querySelector<HTMLInputElement>("input[name=place]");
      if (field) field.value = String(place + 1);
    });
  }

  function follow(): void {
    const speed = scrollSpeed(pointerY);
    if (speed !== 0) {
      scrollBy({ top: speed, behavior: "instant" });
      draw();
    }
    frame = requestAnimationFrame(follow);
  }

  function finish(isDropped: boolean): void {
    cancelAnimationFrame(frame);
    listening.abort();
    delete list.dataset.dragging;
    delete (row as HTMLElement).dataset.dragged;
    number(rows);
    if (isDropped && to !== from) drop(from, to);
    for (const each of rows) each.style.transform = "";
  }

  const listening = new AbortController();
  const { signal } = listening;
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener(
    "pointermove",
    (event) => {
      pointerY = event.clientY;
      draw();
    },
    { signal },
  );
  handle.addEventListener("pointerup", () => finish(true), { signal });
  handle.addEventListener("pointercancel", () => finish(false), { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && finish(false), { signal });
  list.dataset.dragging = "";
  row.dataset.dragged = "";
  frame = requestAnimationFrame(follow);
}

import { useRef } from "react";

/** Minimum horizontal distance in pixels. */
const FAR = 70;

type Point = { x: number; y: number; id: number };

/** Detects swipes that are more horizontal than vertical. */
export function useSwipe(onRight: () => void, onLeft: () => void) {
  const from = useRef<Point>(undefined);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, pointerId: id }: React.PointerEvent) {
      from.current = pointerType === "touch" ? { x, y, id } : undefined;
    },
    onPointerUp({ clientX, clientY, pointerId }: React.PointerEvent) {
      const start = from.current;
      from.current = undefined;
      if (start?.id !== pointerId) return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      if (Math.abs(dx) < FAR || Math.abs(dx) < 2 * Math.abs(dy)) return;
      if (dx > 0) onRight();
      else onLeft();
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}

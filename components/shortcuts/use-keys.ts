import { useEffect, useRef } from "react";
import { isShortcut } from "./single-keys.ts";

export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Single keys by `KeyboardEvent.key`. Those of a screen go before those of the whole panel. */
export function useKeys(keys: Keys, of: "screen" | "panel" = "screen"): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (!run || !isShortcut(event)) return;
      event.preventDefault();
      run(event);
    };
    const place = of === "screen" ? document : window;
    place.addEventListener("keydown", press as EventListener);
    return () => place.removeEventListener("keydown", press as EventListener);
  }, [of]);
}

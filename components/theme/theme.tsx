import { type ComponentType, useEffect, useState } from "react";

/**
 * Follows the theme of another tab and of the system. What does it is fetched when one of them first changes, or at once
 * on a page that the browser had to draw by itself, after an error: what the boot script marked is gone there.
 */
export function Theme() {
  const [Keeper, setKeeper] = useState<ComponentType>();
  useEffect(() => {
    const fetchKeeper = () =>
      import("./theme-keeper.tsx").then(
        ({ ThemeKeeper }) => setKeeper(() => ThemeKeeper),
        () => {},
      );
    if (!("theme" in document.documentElement.dataset)) fetchKeeper();
    const system = matchMedia("(prefers-color-scheme: light)");
    system.addEventListener("change", fetchKeeper);
    addEventListener("storage", fetchKeeper);
    return () => {
      system.removeEventListener("change", fetchKeeper);
      removeEventListener("storage", fetchKeeper);
    };
  }, []);
  return Keeper ? <Keeper /> : null;
}

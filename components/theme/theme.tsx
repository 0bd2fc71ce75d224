import { type ComponentType, useEffect, useState } from "react";

/** Loaded at the first change, or immediately on error pages, which lack the boot script's mark. */
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

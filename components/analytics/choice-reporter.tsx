import { useEffect } from "react";
import { categoryOfLink } from "./category-choice.ts";
import { sendReport } from "./send-report.ts";

export function ChoiceReporter() {
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      if (event.button === 2 || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("[data-choice] a[href]");
      const interactionType = link?.closest<HTMLElement>("[data-choice]")?.dataset.choice;
      const categoryId = link && categoryOfLink(link.href);
      if (categoryId && interactionType) sendReport("log-interaction", { categoryId, interactionType });
    };
    // Captured, because later handlers may remove the link. Middle clicks fire auxclick.
    addEventListener("click", choose, true);
    addEventListener("auxclick", choose, true);
    return () => {
      removeEventListener("click", choose, true);
      removeEventListener("auxclick", choose, true);
    };
  }, []);
  return null;
}

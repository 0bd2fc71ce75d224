import { useEffect } from "react";
import { categoryOfLink } from "./category-choice.ts";
import { sendReport } from "./send-report.ts";

/** Reports which category is chosen, and where: in a container marked with `data-choice`. */
export function ChoiceReporter() {
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      // The right button opens a menu and nothing else.
      if (event.button === 2 || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("[data-choice] a[href]");
      const interactionType = link?.closest<HTMLElement>("[data-choice]")?.dataset.choice;
      const categoryId = link && categoryOfLink(link.href);
      if (categoryId && interactionType) sendReport("log-interaction", { categoryId, interactionType });
    };
    // While capturing, since what follows may take the link out of the page. A middle click is an auxclick.
    addEventListener("click", choose, true);
    addEventListener("auxclick", choose, true);
    return () => {
      removeEventListener("click", choose, true);
      removeEventListener("auxclick", choose, true);
    };
  }, []);
  return null;
}

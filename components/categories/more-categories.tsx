"use client";

import { useId } from "react";
import { Icon } from "#components/layout/icon";
import { PopoverPanel } from "#components/layout/popover-panel";
import { SiteLink } from "#components/navigation/site-link";

type Props = {
  /** Ids and names: a list this long is sent twice, so it is sent short. */
  categories: [id: number, name: string][];
  categoryHref: string;
  active: number | undefined;
};

/** The rest of the categories behind a button. */
export function MoreCategories({ categories, categoryHref, active }: Props) {
  const id = useId();
  const chosen = categories.find(([category]) => category === active);
  return (
    <>
      <button type="button" className="chip" popoverTarget={id} aria-current={chosen && "true"}>
        {chosen ? chosen[1] : "More Categories"}
        <Icon name="down" />
      </button>
      <PopoverPanel id={id} className="more-categories" label="More Categories">
        <ul>
          {categories.map(([category, name]) => (
            <li key={category}>
              <SiteLink
                href={`${categoryHref}${category}`}
                className="panel-item"
                aria-current={category === active ? "page" : undefined}
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </>
  );
}

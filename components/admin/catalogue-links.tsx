import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";

const PANEL_ID = "catalogue-links";

const SCREENS = [
  ["calendar", "Calendar"],
  ["suggestions", "Suggestions"],
  ["featured", "Featured"],
  ["duplicates", "Duplicates"],
  ["changes", "Bulk Changes"],
  ["look-alikes", "Look-Alikes"],
  ["questions", "Player Questions"],
  ["dead", "Dead"],
  ["deleted", "Deleted"],
];

/** The other screens about videos. The menu needs no scripts. */
export function CatalogueLinks() {
  return (
    <>
      <button type="button" className="btn btn-small" popoverTarget={PANEL_ID}>
        More Lists
        <Icon name="down" className="size-[0.875rem]" />
      </button>
      <PopoverPanel id={PANEL_ID} className="dropdown min-w-[11rem]" label="More Lists">
        {SCREENS.map(([name, label]) => (
          <SiteLink key={name} href={`/admin/videos/${name}`} className="panel-item">
            {label}
          </SiteLink>
        ))}
      </PopoverPanel>
    </>
  );
}

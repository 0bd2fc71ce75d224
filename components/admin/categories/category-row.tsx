import { SelectRow } from "#components/admin/ui/select-boxes";
import { SiteLink } from "#components/navigation/site-link";
import { MoreMenu } from "#components/ui/more-menu";
import type { EditedCategory } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import type { Selection } from "../ui/use-selection.ts";

/** With a mouse, the actions appear when the row is hovered or focused. */
const REVEALED =
  "wide-pointer:opacity-0 wide-pointer:group-focus-within/row:opacity-100 wide-pointer:group-hover/row:opacity-100";

type Props = {
  category: EditedCategory;
  selection: Selection;
  isPinned: boolean;
  onEdit: () => void;
  onPin: () => void;
  onMerge: () => void;
  onDelete: () => void;
};

/** On small screens, columns collapse under the name. */
export function CategoryRow({ category, selection, isPinned, onEdit, onPin, onMerge, onDelete }: Props) {
  const { id, name, videoCount, excludedFromFeeds, aliases } = category;
  // A press before hydration would be lost.
  const ready = useHydrated();
  const rare: [string, string, () => void][] = [
    ["pin", isPinned ? "Unpin" : "Pin", onPin],
    ["merge", "Merge", onMerge],
    ["delete", "Delete", onDelete],
  ];
  const button = (action: string, label: string, onClick: () => void, look: string) => (
    <button
      key={action}
      type="button"
      className={`btn btn-small ${look} js-only`}
      data-act={action}
      aria-label={`${label} ${name}`}
      disabled={!ready}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <tr data-row={id} className="group/row">
      <td className="w-11 pr-0">
        <SelectRow id={id} label={name} selection={selection} />
      </td>
      <td>
        <p className="row-title">
          <SiteLink href={`/categories/${id}`}>{name}</SiteLink>
          <span className="ml-2 text-sm font-normal text-muted">#{id}</span>
          {isPinned && <span className="badge ml-2">Pinned</span>}
        </p>
        {excludedFromFeeds && <p className="text-sm text-muted md:hidden">Excluded from feeds</p>}
        {aliases.length > 0 && <p className="text-sm text-muted">Also {aliases.join(", ")}</p>}
      </td>
      <td className="number">{formatNumber(videoCount)}</td>
      <td className={excludedFromFeeds ? "wide" : "wide text-muted"}>
        {excludedFromFeeds ? "Excluded from feeds" : "Shown"}
      </td>
      <td className="acts">
        <div className="flex items-center justify-end gap-1 md:gap-2 md:[&>.btn-small]:min-w-[4.25rem]">
          {button("edit", "Edit", onEdit, "wide-pointer:order-last")}
          {rare.map(([action, label, onClick]) =>
            button(
              action,
              label,
              onClick,
              `btn-quiet ${action === "delete" ? "btn-danger" : ""} ${REVEALED} max-md:hidden`,
            ),
          )}
          <div className="contents md:hidden">
            <MoreMenu label={`More for ${name}`}>
              {rare.map(([action, label, onClick]) => (
                <button
                  key={action}
                  type="button"
                  className={action === "delete" ? "panel-item text-danger" : "panel-item"}
                  data-closes=""
                  onClick={onClick}
                >
                  {label}
                </button>
              ))}
            </MoreMenu>
          </div>
        </div>
      </td>
    </tr>
  );
}

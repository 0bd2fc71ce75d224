import { SiteLink } from "#components/navigation/site-link";
import type { EditedCategory } from "#lib/categories/types";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

const exact = new Intl.NumberFormat("en");

type Props = {
  category: EditedCategory;
  isPinned: boolean;
  onEdit: () => void;
  onPin: () => void;
  onMerge: () => void;
  onDelete: () => void;
};

/** A category in the admins' list. On small screens what has no column stands under the name. */
export function CategoryRow({ category, isPinned, onEdit, onPin, onMerge, onDelete }: Props) {
  const { id, name, videoCount, excludedFromFeeds } = category;
  // What is pressed before scripts run would be lost.
  const ready = useHydrated();
  const button = (label: string, onClick: () => void, look = "btn-quiet") => (
    <button
      type="button"
      className={`btn btn-small ${look} js-only`}
      data-act={label.toLowerCase()}
      aria-label={`${label} ${name}`}
      disabled={!ready}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <tr data-row={id}>
      <td>
        <p className="row-title">
          <SiteLink href={`/categories/${id}`}>{name}</SiteLink>
          {isPinned && <span className="badge ml-2">Pinned</span>}
        </p>
        <p className="admin-note">
          #{id}
          {excludedFromFeeds && <span className="md:hidden"> · Excluded from feeds</span>}
        </p>
      </td>
      <td className="number">{exact.format(videoCount)}</td>
      <td className="wide">{excludedFromFeeds ? "Excluded from feeds" : "Shown"}</td>
      <td className="acts">
        <div className="act-row act-row-many">
          {button("Edit", onEdit, "")}
          {button(isPinned ? "Unpin" : "Pin", onPin)}
          {button("Merge", onMerge)}
          {button("Delete", onDelete, "btn-quiet btn-danger")}
        </div>
      </td>
    </tr>
  );
}

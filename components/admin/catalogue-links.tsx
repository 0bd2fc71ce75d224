import { SiteLink } from "#components/navigation/site-link";

const SCREENS = [
  ["calendar", "Calendar"],
  ["suggestions", "Suggestions"],
  ["featured", "Featured"],
  ["duplicates", "Duplicates"],
  ["changes", "Changes"],
  ["look-alikes", "Look-Alikes"],
  ["questions", "Questions"],
  ["deleted", "Deleted"],
];

export function CatalogueLinks() {
  return SCREENS.map(([name, label]) => (
    <SiteLink key={name} href={`/admin/videos/${name}`} className="btn btn-small btn-quiet px-2">
      {label}
    </SiteLink>
  ));
}

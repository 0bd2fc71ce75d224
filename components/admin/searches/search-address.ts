export const SEARCHES = "/admin/searches";

export type Shown = "missed" | "few" | "all" | "changes" | "wishes";

export type ListQuery = { show: Shown; days: string; search: string; page: number };

/** Query parameters; defaults are left out. */
export const paramsOf = ({ show, days, search }: Omit<ListQuery, "page">) => ({
  show: show === "missed" ? undefined : show,
  days: days === "30" ? undefined : days,
  search: search || undefined,
});

/** Serialized for a hidden field, so that a form returns to the same list. */
export function writeQuery({ page, ...query }: ListQuery): string {
  const known = Object.entries({ ...paramsOf(query), page: page === 1 ? undefined : String(page) });
  return new URLSearchParams(known.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}

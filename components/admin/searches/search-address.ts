export const SEARCHES = "/admin/searches";

export type Shown = "missed" | "few" | "all" | "changes" | "wishes";

export type ListQuery = { show: Shown; days: string; search: string; page: number };

/** What is as it is at first stands in no address. */
export const paramsOf = ({ show, days, search }: Omit<ListQuery, "page">) => ({
  show: show === "missed" ? undefined : show,
  days: days === "30" ? undefined : days,
  search: search || undefined,
});

/** For a hidden field, so that a form leads back to the list it stands in. */
export function writeQuery({ page, ...query }: ListQuery): string {
  const known = Object.entries({ ...paramsOf(query), page: page === 1 ? undefined : String(page) });
  return new URLSearchParams(known.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}

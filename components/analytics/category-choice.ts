export function categoryOfLink(href: string): number | undefined {
  const { pathname, searchParams } = new URL(href, "http://site");
  const id = /^\/categories\/(\d{1,10})(?:\/latest)?$/.exec(pathname)?.[1] ?? searchParams.get("category");
  return id && /^\d{1,10}$/.test(id) ? Number(id) : undefined;
}

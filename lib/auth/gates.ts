const MEMBER_AREAS = ["/favorites", "/playlists", "/profile", "/settings", "/history"];

type Gate = "member" | "admin";

/** What a page asks of its visitor before it is rendered; undefined for public pages. */
export function gateOf(pathname: string): Gate | undefined {
  const within = (area: string) => pathname === area || pathname.startsWith(`${area}/`);
  if (within("/admin")) return "admin";
  return MEMBER_AREAS.some(within) ? "member" : undefined;
}

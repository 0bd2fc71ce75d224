import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { findViewer } from "#lib/auth/queries";
import { sessionCookie } from "#lib/auth/session-cookie";
import type { Viewer } from "#lib/auth/types";
import { env } from "#lib/env";

/** The person for whom a page is rendered, looked up once a request. It makes the page one of theirs: never a public one. */
export const findPageViewer = cache(async (): Promise<Viewer | null> => {
  const cookie = (await cookies()).get(sessionCookie(env().siteUrl).name)?.value;
  return cookie ? findViewer(cookie) : null;
});

/** The member for whom the page at `path` is rendered; guests are sent to the login, and back afterwards. */
export async function requireMember(path: string): Promise<Viewer> {
  return (await findPageViewer()) ?? redirect(`/login?from=${encodeURIComponent(path)}`);
}

/** The admin for whom the page at `path` is rendered; members are sent home. */
export async function requireAdmin(path: string): Promise<Viewer> {
  const viewer = await requireMember(path);
  return viewer.isAdmin ? viewer : redirect("/");
}

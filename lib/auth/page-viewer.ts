import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { loginAddress } from "./login-address.ts";
import { findViewer } from "./queries.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { Viewer } from "./types.ts";

/** Asked once for a page, however many of its parts want to know. */
const findPageViewer = cache(async (): Promise<Viewer | null> => {
  const cookie = cookieIn((await headers()).get("cookie"), sessionCookie(env().siteUrl).name);
  return cookie ? findViewer(cookie) : null;
});

/** The member for whom the page at `path` is rendered. A guest is sent to the login, and back to `path` after it. */
export async function requirePageViewer(path: string): Promise<Viewer> {
  return (await findPageViewer()) ?? redirect(loginAddress(path));
}

/** The admin for whom the page at `path` is rendered. A guest is sent to the login, everybody else home. */
export async function requirePageAdmin(path: string): Promise<Viewer> {
  const viewer = await requirePageViewer(path);
  return viewer.isAdmin ? viewer : redirect("/");
}

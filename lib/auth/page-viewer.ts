import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { loginAddress } from "./login-address.ts";
import { findViewer } from "./queries.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { Viewer } from "./types.ts";

/** Cached per request. */
const findPageViewer = cache(async (): Promise<Viewer | null> => {
  const cookie = cookieIn((await headers()).get("cookie"), sessionCookie(env().siteUrl).name);
  return cookie ? findViewer(cookie) : null;
});

export async function requirePageViewer(path: string): Promise<Viewer> {
  return (await findPageViewer()) ?? redirect(loginAddress(path));
}

export async function requirePageAdmin(path: string): Promise<Viewer> {
  const viewer = await requirePageViewer(path);
  return viewer.isAdmin ? viewer : redirect("/");
}

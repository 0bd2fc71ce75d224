import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { maySee, PANEL } from "#lib/panel-screens";
import { can, type Role } from "#lib/permissions";
import { listUnseenTexts } from "#lib/settings/texts/versions/queries";
import type { TextNotice } from "#lib/settings/texts/versions/types";
import { loginAddress } from "./login-address.ts";
import { findViewer } from "./queries.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { Viewer } from "./types.ts";

const findPageViewer = cache(async (): Promise<Viewer | null> => {
  const cookie = cookieIn((await headers()).get("cookie"), sessionCookie(env().siteUrl).name);
  return cookie ? findViewer(cookie) : null;
});

export async function requirePageViewer(path: string): Promise<Viewer> {
  return (await findPageViewer()) ?? redirect(loginAddress(path));
}

/** Requires the permission of the screen at `path`. */
export async function requirePageStaff(path: string): Promise<Viewer> {
  const viewer = await requirePageViewer(path);
  if (!can(viewer, "panel.open")) redirect("/");
  return maySee(viewer, path) ? viewer : redirect(PANEL);
}

/** For visitors without scripts. */
export async function listPageNotices(): Promise<TextNotice[]> {
  const viewer = await findPageViewer();
  return viewer ? listUnseenTexts(viewer) : [];
}

export const isPageMember = async (): Promise<boolean> => (await findPageViewer()) !== null;

export const findPageRole = async (): Promise<Role | null> => (await findPageViewer())?.role ?? null;

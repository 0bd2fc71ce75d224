import { type NextRequest, NextResponse } from "next/server";
import { findViewer } from "#lib/auth/queries";
import { sessionCookie } from "#lib/auth/session-cookie";
import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { maySee, PANEL } from "#lib/panel-screens";
import { gateOf } from "#lib/routes";

/** Next reads this statically, so it repeats `gatedAreas` of lib/routes.ts; a test compares them. */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/favorites/:path*",
    "/playlists/:path*",
    "/profile/:path*",
    "/settings/:path*",
    "/history/:path*",
    "/admin/:path*",
  ],
};

/** Only redirects. Pages and queries check permissions themselves. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const gate = gateOf(pathname);
  const cookie = cookieIn(request.headers.get("cookie"), sessionCookie(env().siteUrl).name);
  const viewer = gate && cookie ? await findViewer(cookie).catch(() => "unknown" as const) : null;
  // If the database is unreachable, the page reports the error.
  if (viewer === "unknown") return NextResponse.next();
  if (!gate || (viewer && (gate === "member" || maySee(viewer, pathname)))) return NextResponse.next();
  if (viewer) return NextResponse.redirect(new URL(maySee(viewer, PANEL) ? PANEL : "/", request.nextUrl));
  const login = new URL("/login", request.nextUrl);
  login.searchParams.set("from", pathname + search);
  return NextResponse.redirect(login);
}

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inParallel } from "../support/in-parallel.ts";
import { canary, type GuardedSite, MEMBER, SECRET, startGuardedSite } from "../support/sites/guarded-site.ts";
import type { Reply, Visitor } from "../support/sites/plain-visitor.ts";
import { buildWithoutMiddleware } from "../support/sites/without-middleware.ts";
import { forgedHeaders, urlVariants } from "../support/url-variants.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** Data that only admins may read; each contains members' names or secrets of a private video. */
const PATHS = ["/admin/manage-users", "/api/admin/users", "/api/admin/videos"];

type Way = { asked: string; headers: Record<string, string> };

const waysTo = (path: string, port: string): Way[] => [
  ...urlVariants(path, port).flatMap((asked) => [{}, { rsc: "1" }].map((headers) => ({ asked, headers }) as Way)),
  ...forgedHeaders(path).flatMap((headers) => [path, "/"].map((asked) => ({ asked, headers }))),
];

for (const [name, makeBuild] of [
  ["admin-only data with the middleware", undefined],
  ["admin-only data without the middleware", buildWithoutMiddleware],
] as const) {
  describe(name, () => {
    let site: GuardedSite;
    let build: ReturnType<typeof buildWithoutMiddleware> | undefined;

    beforeAll(async () => {
      build = makeBuild?.();
      site = await startGuardedSite({ cwd: build?.folder, videos: 2 });
    });

    afterAll(async () => {
      await site?.stop();
      build?.remove();
    });

    test("can be read by an admin", async () => {
      for (const path of PATHS) {
        const { status, sent } = await site.admin.ask(path);
        expect([path, status]).toEqual([path, 200]);
        expect(sent).toMatch(path.endsWith("videos") ? SECRET : MEMBER);
      }
    });

    test("cannot be read by anyone else, whatever the spelling of the URL and the headers", async () => {
      for (const [who, own] of [
        [site.guest, "nobody"],
        [site.free, canary("member", 1)],
        [site.premium, canary("member", 3)],
      ] as [Visitor, string][]) {
        const look = (asked: string, { status, sent }: Reply) => {
          const text = sent.replaceAll(own, "");
          expect(text, asked).not.toMatch(MEMBER);
          expect(text, asked).not.toMatch(SECRET);
          expect(status, asked).toBeLessThan(500);
        };
        const tries = PATHS.flatMap((path) => waysTo(path, site.port));
        expect(tries.length).toBeGreaterThan(100);
        await inParallel(tries, async ({ asked, headers }) =>
          look(`${asked} with ${JSON.stringify(headers)}`, await who.follow(asked, headers)),
        );
      }
    });

    test("redirects guests to the login and members to the home page; the endpoints return 401 and 403", async () => {
      for (const path of ["/favorites", "/playlists", "/history", "/profile", "/settings", "/admin"]) {
        const { status, headers, body } = await site.guest.ask(path);
        expect([path, status, headers.location]).toEqual([path, 307, `/login?from=${encodeURIComponent(path)}`]);
        expect(body).not.toContain("<h1");
      }
      for (const path of ["/admin", "/admin/videos", "/admin/payments"]) {
        const { status, headers } = await site.premium.ask(path);
        expect([path, status, headers.location]).toEqual([path, 307, "/"]);
      }
      expect((await site.guest.ask("/api/admin/users")).status).toBe(401);
      expect((await site.premium.ask("/api/admin/users")).status).toBe(403);
    });
  });
}

import { describe, expect, test } from "vitest";
import { CallerSessions } from "../support/negative/caller-sessions.ts";
import { ask } from "../support/negative/site.ts";

const askers = new CallerSessions();

describe("a member page", () => {
  test.each(["/profile", "/settings", "/playlists"])(
    "%s is not served at a URL with a cacheable file extension",
    async (path) => {
      const cookie = await askers.cookieOf("member");
      for (const end of [
        "/x.css",
        ";x.css",
        "%2fx.css",
        "%3bx.css",
        ".css",
        "/%2e%2e/x.js",
        "%00.css",
        "/..%2fx.png",
      ]) {
        const { status, headers } = await ask({ path: `${path}${end}`, cookie });
        expect([307, 308, 400, 404], `${path}${end}`).toContain(status);
        expect(headers["cache-control"], `${path}${end}`).not.toMatch(/max-age=[1-9]/);
      }
    },
  );
});

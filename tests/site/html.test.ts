import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { findJava } from "../../scripts/launch/java.mjs";
import { screens } from "../e2e/screens.ts";
import { temporaryFolder } from "../operation/processes.ts";
import { enter, type Visitor, visitor } from "../support/sites/plain-visitor.ts";
import { admin, startSite } from "../support/sites/site.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Messages of the checker that are accepted, each with the reason. */
const ACCEPTED: [message: RegExp, reason: string][] = [
  [
    /^Potentially bad value “allow-scripts allow-same-origin .* for attribute “sandbox” on element “iframe”/,
    "The players are of other origins: they need both, and get nothing of this one by it.",
  ],
];

/**
 * The checker lags behind in CSS (@starting-style, position-area, …); the style sheets have been compiled without
 * errors.
 */
const withoutStyleSheets = (html: string): string => html.replace(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, "$1");

const GUEST = [
  ...Object.values(screens),
  "/login",
  "/register",
  "/reset-password",
  "/age-check",
  "/failed",
  "/decisions",
  "/terms-of-service/versions",
  "/terms-of-service/versions?version=original",
  "/privacy-policy/versions?version=original",
  "/privacy-policy/versions?version=999999",
  "/tags",
  "/latest?category=1",
  "/latest?page=2",
  "/latest?page=9999",
  "/premium-videos?category=1",
  "/videos/999999",
  "/videos/1?page=2",
  "/categories/999999",
  "/categories?page=2",
  // Rejected before a page is rendered.
  "/%E0%A4%A",
];

const MEMBER = [
  "/favorites",
  "/favorites?page=9",
  "/history",
  "/playlists",
  "/playlists/PLAYLIST",
  "/playlists/999999",
  "/playlists/abc",
  "/profile",
  "/settings",
  "/payment-instructions?plan=1-month",
];

const PREMIUM = ["/", "/premium-videos", "/videos/PREMIUM", "/profile", "/go-premium"];

const ADMIN = [
  "/admin",
  "/admin/analytics",
  "/admin/audit",
  "/admin/categories",
  "/admin/failed",
  "/admin/tags",
  "/admin/imports",
  "/admin/imports/sources",
  "/admin/jobs",
  "/admin/manage-users",
  "/admin/manage-users/invitations",
  "/admin/messages",
  "/admin/old-addresses",
  "/admin/old-addresses/check",
  "/admin/old-addresses/missing",
  "/admin/payments",
  "/admin/providers",
  "/admin/providers/new",
  "/admin/providers/vimeo",
  "/admin/reports",
  "/admin/reports/reporters",
  "/admin/searches",
  "/admin/settings",
  "/admin/system",
  "/admin/texts",
  "/admin/videos",
  "/admin/videos/calendar",
  "/admin/videos/changes",
  "/admin/videos/dead",
  "/admin/videos/duplicates",
  "/admin/videos/deleted",
  "/admin/videos/look-alikes",
  "/admin/videos/questions",
  "/admin/videos/featured",
  "/admin/videos/suggestions",
  "/admin/videos/triage",
  "/admin/videos/preview",
  "/admin/videos/1",
  "/admin/no-such-page",
  "/profile",
];

let stop: () => Promise<void>;
let people: Record<"guest" | "member" | "premium" | "admin", Visitor>;
let ids: { PLAYLIST: number; PREMIUM: number };

beforeAll(async () => {
  const port = String(await freePort());
  stop = await startSite({ port, demo: true });
  const guest = visitor(port);
  const owner = visitor(
    port,
    await enter(port, "login", { usernameOrEmail: admin.username, password: admin.password }),
  );
  const join = async (username: string) =>
    visitor(
      port,
      await enter(port, "register", { username, email: `${username}@example.com`, password: "a password" }),
    );
  const [member, premium] = [await join("html.member"), await join("html.payer")];
  const { user } = await premium.call("GET", "/api/auth/me");
  await owner.call("PUT", `/api/admin/users/${user.id}/premium`, { isPremium: true });
  const { playlist } = await member.call("POST", "/api/playlists", { title: "Evening & <late>", description: "Quiet" });
  for (const videoId of [1, 2, 3]) {
    await member.call("POST", `/api/favorites/${videoId}`);
    await member.call("POST", `/api/playlists/${playlist.id}/videos`, { videoId });
    await member.call("POST", "/api/analytics/log-view", { path: `/videos/${videoId}`, referrer: "" });
  }
  await member.call("POST", "/api/contact", { subject: "A question", message: "How?" });
  await guest.call("POST", "/api/videos/1/reports", { reason: "broken" });
  const { videos } = await guest.call("GET", "/api/videos/premium");
  ids = { PLAYLIST: playlist.id, PREMIUM: videos[0].id };
  people = { guest, member, premium, admin: owner };
});

afterAll(() => stop?.());

const screensOf = { guest: GUEST, member: MEMBER, premium: PREMIUM, admin: ADMIN };

type Message = { type: string; subType?: string; url: string; message: string; extract?: string; lastLine?: number };

async function check(files: string[]): Promise<Message[]> {
  const java = await findJava();
  if (!java) throw new Error("The HTML checker needs Java: npm test -- site installs it on Debian.");
  const args = ["-Xss2m", "-jar", "node_modules/vnu-jar/build/dist/vnu.jar", "--format", "json", "--stdout"];
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(java, [...args, "--exit-zero-always", ...files], options);
  return JSON.parse(stdout).messages;
}

const isFault = ({ type, subType, message }: Message): boolean =>
  (type !== "info" || subType === "warning") && !ACCEPTED.some(([pattern]) => pattern.test(message));

test("every page is valid HTML for every role", async () => {
  const folder = temporaryFolder();
  const pages = new Map<string, string>();
  for (const [who, paths] of Object.entries(screensOf) as [keyof typeof people, string[]][]) {
    for (const path of paths) {
      const address = path.replace(/[A-Z]{4,}/, (name) => String(ids[name as keyof typeof ids] ?? name));
      const { body, headers } = await people[who].ask(address, { headers: { accept: "text/html" } });
      expect([path, headers["content-type"]]).toEqual([path, "text/html; charset=utf-8"]);
      const file = join(folder, `${pages.size}.html`);
      writeFileSync(file, withoutStyleSheets(body));
      pages.set(file, `${who} ${address}`);
    }
  }
  const wrong = join(folder, "wrong.html");
  writeFileSync(wrong, '<!doctype html><html lang="en"><title>A</title><script type="text/late" src="/a.js"></script>');
  pages.set(wrong, "wrong");
  const messages = await check([...pages.keys()]);
  const faults = messages.filter(isFault).map(({ url, message, extract }) => {
    const page = pages.get(url.replace(/^file:(?:\/\/)?/, ""));
    return `${page}: ${message} | ${extract?.slice(0, 200)}`;
  });
  expect(faults).toEqual([expect.stringMatching(/^wrong: .*must not have a “src” attribute/)]);
});

test("every page with a static route is checked", () => {
  const manifest: Record<string, string> = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8"));
  const addresses = Object.entries(manifest).flatMap(([file, address]) =>
    file.endsWith("/page") && !/[[_]/.test(address) ? [address] : [],
  );
  const tried = new Set(Object.values(screensOf).flatMap((paths) => paths.map((path) => path.split("?")[0])));
  expect(addresses.length).toBeGreaterThan(20);
  const left = addresses.filter((address) => !tried.has(address));
  expect(left).toEqual([]);
});

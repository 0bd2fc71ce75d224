import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { embedOrigins, pagePolicy } from "#lib/server/guards/content-security-policy";
import { insertedStyles, readInsertedStyle } from "#lib/server/guards/inserted-styles";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the policy of a document", () => {
  const policyOf = (frames: string[], secure = false) => pagePolicy(["'sha256-x'"], { frames, secure });

  test("allows only the site's files and the given script hashes", () => {
    const scripts = /script-src ([^;]*)/.exec(policyOf([]))?.[1];
    expect(scripts).toBe("'self' 'sha256-x'");
  });

  test("allows no inline style except the known one of a package", () => {
    const styles = /style-src ([^;]*)/.exec(policyOf([]))?.[1];
    expect(styles).toBe(["'self'", ...insertedStyles().map(hashOf)].join(" "));
    expect(insertedStyles().some((style) => style.includes("[data-sonner-toaster]"))).toBe(true);
    expect(readInsertedStyle('__insertCSS("a{content:\\"\\\\201c\\"}")')).toBe('a{content:"\\201c"}');
  });

  test("allows frames of known player hosts and of the site itself", () => {
    const frames = embedOrigins(["player.example", "video.example:8443"]);
    expect(policyOf(frames)).toContain("frame-src 'self' https://player.example https://video.example:8443;");
    expect(policyOf([])).toContain("frame-src 'self';");
  });

  test("cannot be widened by a malicious host name", () => {
    const hosts = ["a.example; script-src *", "*", "a.example b.example", "https://a.example", "a.example/x", "", "x"];
    expect(embedOrigins(hosts)).toEqual([]);
  });

  test("stays short enough for a header", () => {
    const hosts = Array.from({ length: 1_000 }, (_, n) => `player-${n}.a-rather-long-name.example`);
    expect(policyOf(embedOrigins(hosts)).length).toBeLessThan(6_000);
  });

  test("allows the contact form and the analytics service, if configured", () => {
    const services = { contactFormUrl: "https://forms.example/f/1", analyticsUrl: "https://count.example/hit" };
    const policy = pagePolicy([], { frames: [], services, secure: true });
    expect(policy).toContain("connect-src 'self' https://forms.example https://count.example;");
    expect(policy).toContain("form-action 'self' https://forms.example;");
    expect(policyOf([])).toContain("connect-src 'self';");
    expect(policyOf([])).toContain("form-action 'self';");
  });

  test("allows frames of ad providers, if configured, before the players", () => {
    const slot = (url: string) => ({ url });
    const adSlots = { top: slot("https://ads.example/1?a=b"), afterSixth: null, bottom: slot("https://ads.example/2") };
    const services = { contactFormUrl: null, analyticsUrl: null, adSlots };
    expect(pagePolicy([], { frames: ["https://player.example"], services, secure: true })).toContain(
      "frame-src 'self' https://ads.example https://player.example;",
    );
  });

  test("requires TLS only if the site has it", () => {
    expect(policyOf([], true)).toContain("upgrade-insecure-requests");
    expect(policyOf([])).not.toContain("upgrade-insecure-requests");
  });
});

import { describe, expect, test } from "vitest";
import { findMetadata } from "#lib/links/metadata/queries";
import { withRegistry } from "#lib/links/registry/bench";
import { registeredEndpoint, registeredQuestion } from "#lib/links/registry/registry";
import { runBench } from "#lib/videos/providers/bench";
import registry from "../../../lib/links/registry/endpoints.json" with { type: "json" };
import { endpointsOf } from "../../../scripts/oembed/registry.ts";
import { page, startFakeSites } from "../../support/servers/fake-video-sites.ts";

const tube = startFakeSites();

describe("the public oEmbed registry", () => {
  test("names its source and licence, and only HTTPS endpoints and pages with host names", () => {
    expect(registry.source).toMatch(/oembed-providers\/v\/\d/);
    expect(registry.licence).toMatch(/MIT/);
    expect(registry.endpoints.length).toBeGreaterThan(300);
    for (const { url, pages } of registry.endpoints) {
      expect(url).toMatch(/^https:\/\/[\w.-]+(\/|$)/);
      for (const each of pages) expect(each).toMatch(/^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+\//);
    }
  });

  test.each([
    ["https://3q.video/x", undefined],
    ["https://playout.3qsdn.com/embed/abc", "https://playout.3qsdn.com/oembed"],
    ["https://rumble.com/v1abc-title.html", "https://rumble.com/api/Media/oembed.json"],
    ["https://www.ted.com/talks/a_talk", "https://www.ted.com/services/v1/oembed.json"],
    ["https://ted.com.evil.example/talks/a_talk", undefined],
    ["no address", undefined],
  ])("the endpoint for %s is %s", (address, url) => {
    expect(registeredEndpoint(address)?.url).toBe(url);
  });

  test("finds no endpoint for a long URL compared with many wildcards", () => {
    const address = `https://www.canva.com/design/${"a/".repeat(900)}`;
    expect(registeredQuestion(address)).toBeUndefined();
  });

  test("omits HTTP endpoints, patterns of other schemes and wildcards for a whole domain", () => {
    const endpoint = (url: string, ...schemes: string[]) => ({ provider_name: "A", endpoints: [{ url, schemes }] });
    expect(
      endpointsOf([
        endpoint("http://a.example/oembed", "https://a.example/*"),
        endpoint("https://a.example/oembed.{format}", "http://a.example/*", "https://a.example/*", "spotify:*"),
        endpoint("https://b.example/oembed", "https://*.example/*", "https://*/*"),
      ]),
    ).toEqual([{ name: "A", url: "https://a.example/oembed.json", pages: ["https://a.example/*"] }]);
  });
});

const TALK = "https://rumble.com/v1abc-a-talk.html";
const ENDPOINT = `rumble.com/api/Media/oembed.json?format=json&url=${encodeURIComponent(TALK)}`;

test("a page with a registered endpoint is described without requesting the page", async () => {
  const html = '<iframe src="https://rumble.com/embed/v1abc"></iframe>';
  tube.pages[ENDPOINT] = { type: "application/json", body: JSON.stringify({ title: "A talk", duration: 61, html }) };
  const found = await findMetadata(TALK, tube.network);
  expect(found).toMatchObject({ title: "A talk", duration: 61, iframeSrc: "https://rumble.com/embed/v1abc" });
  expect(tube.asked).toEqual([ENDPOINT]);
});

test("the page is read when the registered endpoint fails, and an oEmbed title is preferred otherwise", async () => {
  tube.pages["rumble.com/v1abc-a-talk.html"] = page('<meta property="og:title" content="From the page">');
  expect(await findMetadata(TALK, tube.network)).toMatchObject({ title: "From the page" });
  tube.pages[ENDPOINT] = { type: "application/json", body: '{"title":"From oEmbed"}' };
  expect(await findMetadata(TALK, tube.network)).toMatchObject({ title: "From oEmbed", sourceUrl: TALK });
});

test("the provider editor names a registered provider and proposes its health rule", () => {
  const bench = (...samples: string[]) => withRegistry(runBench(samples, undefined));
  expect(bench("https://www.ted.com/talks/one_talk", "https://www.ted.com/talks/two_words")).toMatchObject({
    registered: "TED",
    proposal: {
      healthKind: "oembed",
      healthUrl: "https://www.ted.com/services/v1/oembed.json",
      healthPages: [expect.stringMatching(/^https:\/\/www\.ted\.com\/talks\/[^*:]*\{id\}/)],
    },
  });
  expect(bench("https://tube.example/v/1", "https://tube.example/v/2")).toMatchObject({ registered: null });
});

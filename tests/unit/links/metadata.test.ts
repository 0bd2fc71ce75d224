import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { Network } from "#lib/core/public-request";
import { merge } from "#lib/links/metadata/fields";
import { findMetadata } from "#lib/links/metadata/queries";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

type Page = { status?: number; type?: string; body?: string | Buffer; location?: string };

/** Sites of a fake internet, by host and path; `asked` records the requests. */
async function internetOf(pages: Record<string, Page>, addresses: Record<string, string> = {}) {
  const asked: string[] = [];
  const answer = ({ headers, url }: IncomingMessage, response: ServerResponse) => {
    const page = pages[`${headers["x-host"]}${url}`] ?? pages[`${headers["x-host"]}${url?.split("?")[0]}`];
    const { status = page ? 200 : 404, type = "text/html; charset=utf-8", body = "", location } = page ?? {};
    response.writeHead(location ? 302 : status, { "content-type": type, ...(location && { location }) }).end(body);
  };
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async (host) => [addresses[host] ?? "8.8.8.8"],
    request: (url, _, signal) =>
      new Promise((response, reject) => {
        asked.push(`${url.hostname}${url.pathname}`);
        const headers = { "x-host": url.hostname };
        request({ port, host: "127.0.0.1", path: url.pathname + url.search, headers, signal, agent: false })
          .on("response", response)
          .on("error", reject)
          .end();
      }),
  };
  return { network, asked };
}

const nothing = {
  title: null,
  description: null,
  duration: null,
  thumbnailUrl: null,
  tags: [],
  iframeSrc: null,
  sourceUrl: null,
  problem: null,
};

describe("a video page of an unknown site", () => {
  test("is described by its Open Graph tags, including the player URL", async () => {
    const body = `<!doctype html><html><head><title>Whales - Made Up</title>
      <meta property="og:title" content="Which whale is it? &amp; why">
      <meta property="og:description" content="Songs&#10;of the sea">
      <meta property="og:image" content="https://cdn.example.com/1.jpg">
      <meta property="og:video:url" content="https://tube.example.com/embed/1">
      <meta property="og:video:type" content="text/html">
      <meta property="og:video:duration" content="754">
      <meta property="og:video:tag" content="whales"><meta property="og:video:tag" content="sea"></head>`;
    const { network } = await internetOf({ "tube.example.com/videos/1/which-whale-is-it": { body } });
    expect(await findMetadata("https://tube.example.com/videos/1/which-whale-is-it", network)).toEqual({
      title: "Which whale is it? & why",
      description: "Songs\nof the sea",
      duration: 754,
      thumbnailUrl: "https://cdn.example.com/1.jpg",
      tags: ["whales", "sea"],
      iframeSrc: "https://tube.example.com/embed/1",
      sourceUrl: "https://tube.example.com/videos/1/which-whale-is-it",
      problem: null,
    });
  });

  test("is described by schema.org data first, even inside a graph, with ISO duration and keywords", async () => {
    const video = {
      "@type": "VideoObject",
      name: "A talk",
      duration: "PT1H5M22S",
      thumbnailUrl: ["https://cdn.example.com/a.jpg", "https://cdn.example.com/b.jpg"],
      embedUrl: "https://tube.example.com/embed/2",
      keywords: "one, two,one",
    };
    const json = JSON.stringify({ "@graph": [{ "@type": "WebPage", name: "Not this" }, video] });
    const body = `<head><meta name="twitter:title" content="Another title"></head>
      <body><script type="application/ld+json">{ broken</script><script type="application/ld+json">${json}</script>`;
    const { network } = await internetOf({ "tube.example.com/v/2": { body } });
    expect(await findMetadata("http://tube.example.com/v/2", network)).toMatchObject({
      title: "A talk",
      duration: 3922,
      thumbnailUrl: "https://cdn.example.com/a.jpg",
      tags: ["one", "two"],
      iframeSrc: "https://tube.example.com/embed/2",
    });
  });

  test("is described by its linked oEmbed response, whose embed code has the player", async () => {
    const { network } = await internetOf({
      "tube.example.com/v/3": {
        body: '<head><link rel="alternate" type="application/json+oembed" href="/oembed?id=3"><title> By title </title>',
      },
      "tube.example.com/oembed": {
        type: "application/json",
        body: JSON.stringify({ title: 7, duration: 61, html: '<iframe src="//tube.example.com/frame/3"></iframe>' }),
      },
    });
    expect(await findMetadata("https://tube.example.com/v/3", network)).toEqual({
      ...nothing,
      title: "By title",
      duration: 61,
      iframeSrc: "https://tube.example.com/frame/3",
      sourceUrl: "https://tube.example.com/v/3",
    });
  });

  test("is described by the first of several linked oEmbed responses", async () => {
    const link = (name: string) => `<link rel="alternate" type="application/json+oembed" href="/${name}">`;
    const titled = (title: string) => ({ type: "application/json", body: JSON.stringify({ title }) });
    const { network } = await internetOf({
      "tube.example.com/v/5": { body: `<head>${link("video")}${link("channel")}` },
      "tube.example.com/video": titled("The video"),
      "tube.example.com/channel": titled("Its channel"),
    });
    expect((await findMetadata("https://tube.example.com/v/5", network)).title).toBe("The video");
  });

  test("is decoded with the charset of its Content-Type header", async () => {
    const body = Buffer.from("<title>Über Wale</title>", "latin1");
    const { network } = await internetOf({ "tube.example.com/v/4": { body, type: "text/html; charset=ISO-8859-1" } });
    expect((await findMetadata("https://tube.example.com/v/4", network)).title).toBe("Über Wale");
  });

  test("may redirect only to public addresses and a limited number of times", async () => {
    const body = "<title>Here</title>";
    const { network, asked } = await internetOf(
      {
        "tube.example.com/a": { location: "//www.example.com/b" },
        "www.example.com/b": { body },
        "tube.example.com/inside": { location: "https://inside.example.com/secret" },
        "inside.example.com/secret": { body },
        "tube.example.com/loop": { location: "/loop" },
      },
      { "inside.example.com": "10.0.0.7" },
    );
    const found = await findMetadata("https://tube.example.com/a", network);
    expect([found.title, found.sourceUrl]).toEqual(["Here", "https://www.example.com/b"]);
    expect(await findMetadata("https://tube.example.com/inside", network)).toEqual({
      ...nothing,
      problem: "The page could not be reached.",
    });
    expect(asked).not.toContain("inside.example.com/secret");
    expect(await findMetadata("https://tube.example.com/loop", network)).toEqual({
      ...nothing,
      problem: "The page redirects too often.",
    });
    expect(asked.filter((each) => each === "tube.example.com/loop")).toHaveLength(4);
  });

  test("is read only in part when very long, and not at all when not HTML", async () => {
    const body = `<title>Long</title>${"<p>and on".repeat(600_000)}<meta property="og:title" content="Too late">`;
    const { network } = await internetOf({
      "tube.example.com/long": { body },
      "tube.example.com/file": { type: "video/mp4", body: "<title>No</title>" },
    });
    expect((await findMetadata("https://tube.example.com/long", network)).title).toBe("Long");
    expect(await findMetadata("https://tube.example.com/file", network)).toMatchObject({
      title: null,
      problem: "The address is not that of a page.",
    });
    expect((await findMetadata("https://tube.example.com/none", network)).problem).toBe(
      "The page answered with status 404.",
    );
  });

  test("cannot supply an invalid player, thumbnail or duration", async () => {
    const body = `<title>T</title><meta property="og:image" content="javascript:alert(1)">
      <meta property="og:video:url" content="https://tube.example.com/watch?v=1">
      <meta property="og:video:duration" content="-3">`;
    const { network } = await internetOf({ "tube.example.com/v/5": { body } });
    const found = await findMetadata("https://tube.example.com/v/5", network);
    expect(found).toMatchObject({ title: "T", thumbnailUrl: null, iframeSrc: null, duration: null });
  });
});

test("a known site is queried by oEmbed, and its watch page supplies the rest", async () => {
  const { network, asked } = await internetOf({
    "www.youtube.com/oembed": {
      type: "application/json",
      body: JSON.stringify({ title: "A film", thumbnail_url: "https://i.ytimg.com/vi/abcdefghijk/hq.jpg" }),
    },
    "www.youtube.com/watch": { body: '<meta property="og:description" content="About it"><title>Other</title>' },
  });
  expect(await findMetadata("https://www.youtube.com/watch?v=abcdefghijk", network)).toMatchObject({
    title: "A film",
    description: "About it",
    iframeSrc: "https://www.youtube.com/embed/abcdefghijk",
    sourceUrl: "https://www.youtube.com/watch?v=abcdefghijk",
  });
  expect(asked.sort()).toEqual(["www.youtube.com/oembed", "www.youtube.com/watch"]);
});

test("texts are cut without leaving half of a character", () => {
  const text = (max: number) => `${"a".repeat(max - 1)}😀`;
  const { title, description, tags } = merge(
    [{ title: text(500), description: text(20_000), tags: [text(100)] }],
    null,
  );
  expect([title, description, tags[0]].map((each) => each?.length)).toEqual([499, 19_999, 99]);
});

test("an embed code of an unknown site supplies the player without any request", async () => {
  const { network, asked } = await internetOf({});
  const found = await findMetadata('<iframe src="https://tube.example.com/embed/9"></iframe>', network);
  expect(found).toEqual({ ...nothing, iframeSrc: "https://tube.example.com/embed/9" });
  expect(asked).toEqual([]);
});

test.each([
  "",
  "words",
  "ftp://example.com/1",
  "https://localhost/1",
  "https://10.0.0.1/1",
  "https://a:b@example.com/1",
])("%j is rejected as invalid without any request", async (pasted) => {
  const { network, asked } = await internetOf({});
  await expect(findMetadata(pasted, network)).rejects.toMatchObject({ kind: "invalid" });
  expect(asked).toEqual([]);
});

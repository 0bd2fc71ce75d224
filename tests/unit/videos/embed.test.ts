import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Embed, listedHosts, playerAddress, playerPolicy, readEmbed } from "#lib/videos/embeds/parse-embed";

const player = (text: string): Embed => {
  const embed = readEmbed(text);
  if ("problem" in embed) throw new Error(`${text}: ${embed.problem}`);
  return embed;
};

const YOUTUBE = "https://www.youtube.com/embed/A-u8XHAUac4";
const UUID = "9c9de5e8-0a1e-484a-b099-e80766180a6d";

describe("turning a URL into its player", () => {
  test.each([
    [YOUTUBE, YOUTUBE, "youtube:A-u8XHAUac4"],
    ["http://www.youtube.com/embed/A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["HTTPS://WWW.YouTube.com/embed/A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    [`  ${YOUTUBE}\n`, YOUTUBE, "youtube:A-u8XHAUac4"],
    [`${YOUTUBE}?autoplay=1&utm_source=x`, `${YOUTUBE}?autoplay=1&utm_source=x`, "youtube:A-u8XHAUac4"],
    ["https://www.youtube.com/watch?v=A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["https://youtube.com/watch?feature=share&v=A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["https://m.youtube.com/watch?v=A-u8XHAUac4&list=PL1", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["https://www.youtube.com/watch?v=A-u8XHAUac4&t=1m30s", `${YOUTUBE}?start=90`, "youtube:A-u8XHAUac4"],
    ["https://youtu.be/A-u8XHAUac4?si=abc&t=95", `${YOUTUBE}?start=95`, "youtube:A-u8XHAUac4"],
    ["http://youtu.be/A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["https://www.youtube.com/shorts/A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["https://www.youtube.com/live/A-u8XHAUac4?feature=shared", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["https://www.youtube.com/v/A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    ["https://m.youtube.com/embed/A-u8XHAUac4", YOUTUBE, "youtube:A-u8XHAUac4"],
    [
      "https://www.youtube-nocookie.com/embed/A-u8XHAUac4",
      "https://www.youtube-nocookie.com/embed/A-u8XHAUac4",
      "youtube:A-u8XHAUac4",
    ],
    [
      "https://www.youtube.com/embed/videoseries?list=PLabc",
      "https://www.youtube.com/embed/videoseries?list=PLabc",
      "youtube:list:PLabc",
    ],
    ["https://vimeo.com/11980200", "https://player.vimeo.com/video/11980200", "vimeo:11980200"],
    ["https://vimeo.com/11980200/abcdef0123", "https://player.vimeo.com/video/11980200?h=abcdef0123", "vimeo:11980200"],
    ["https://vimeo.com/channels/staffpicks/11980200", "https://player.vimeo.com/video/11980200", "vimeo:11980200"],
    ["http://www.vimeo.com/11980200", "https://player.vimeo.com/video/11980200", "vimeo:11980200"],
    ["http://player.vimeo.com/video/11980200?h=ab", "https://player.vimeo.com/video/11980200?h=ab", "vimeo:11980200"],
    [
      "https://www.dailymotion.com/video/x8abcde_a-title",
      "https://geo.dailymotion.com/player.html?video=x8abcde",
      "dailymotion:x8abcde",
    ],
    ["https://dai.ly/x8abcde", "https://geo.dailymotion.com/player.html?video=x8abcde", "dailymotion:x8abcde"],
    [
      "https://dailymotion.com/embed/video/x8abcde",
      "https://www.dailymotion.com/embed/video/x8abcde",
      "dailymotion:x8abcde",
    ],
    ["https://archive.org/details/pyconuk.2016", "https://archive.org/embed/pyconuk.2016", "archive:pyconuk.2016"],
    ["http://www.archive.org/details/pyconuk", "https://archive.org/embed/pyconuk", "archive:pyconuk"],
    ["https://archive.org/embed/a&playlist=1", "https://archive.org/embed/a&playlist=1", "archive:a"],
    ["https://archive.org/download/a/b%20c.mp4", "https://archive.org/download/a/b%20c.mp4", "archive:a/b%20c.mp4"],
    [
      `https://tube.example.org/w/${UUID}`,
      `https://tube.example.org/videos/embed/${UUID}`,
      `peertube:tube.example.org:${UUID}`,
    ],
    [
      "https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv",
      "https://framatube.org/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv",
      "peertube:framatube.org:9c9de5e8-0a1e-484a-b099-e80766180a6d",
    ],
    [
      `https://framatube.org/videos/watch/${UUID}`,
      `https://framatube.org/videos/embed/${UUID}`,
      `peertube:framatube.org:${UUID}`,
    ],
    ["https://www.twitch.tv/videos/123456", "https://player.twitch.tv/?video=123456&autoplay=false", "twitch:123456"],
    ["https://player.twitch.tv/?video=v123456", "https://player.twitch.tv/?video=v123456", "twitch:123456"],
    ["https://clips.twitch.tv/CalmFog", "https://clips.twitch.tv/embed?clip=CalmFog", "twitch:CalmFog"],
    ["https://www.twitch.tv/someone/clip/CalmFog", "https://clips.twitch.tv/embed?clip=CalmFog", "twitch:CalmFog"],
    ["https://odysee.com/@a:1/name:2f", "https://odysee.com/$/embed/@a:1/name:2f", "odysee:name:2f"],
    ["https://odysee.com/$/embed/name/2f", "https://odysee.com/$/embed/name/2f", "odysee:name:2f"],
    ["https://streamable.com/abc12", "https://streamable.com/e/abc12", "streamable:abc12"],
    ["https://media.ccc.de/v/37c3-1", "https://media.ccc.de/v/37c3-1/oembed", "ccc:37c3-1"],
    ["https://www.ted.com/talks/a_talk", "https://embed.ted.com/talks/a_talk", "ted:a_talk"],
    [
      "http://dl.afpy.org/pycon-fr-15/106%20-%20Anyblock.ogv",
      "https://dl.afpy.org/pycon-fr-15/106%20-%20Anyblock.ogv",
      "dl.afpy.org/pycon-fr-15/106%20-%20Anyblock.ogv",
    ],
    [
      "https://play.example.net/v?b=2&utm_source=x&a=1&autoplay=1#t=30",
      "https://play.example.net/v?b=2&utm_source=x&a=1&autoplay=1#t=30",
      "play.example.net/v?a=1&b=2",
    ],
    ["https://bücher.example.org/v/1", "https://xn--bcher-kva.example.org/v/1", "xn--bcher-kva.example.org/v/1"],
    ["https://видео.example.org/v/1", "https://xn--b1aedk6a.example.org/v/1", "xn--b1aedk6a.example.org/v/1"],
    ["https://play.example.net:443/v/1", "https://play.example.net/v/1", "play.example.net/v/1"],
    ["http://play.example.net:80/v/1", "https://play.example.net/v/1", "play.example.net/v/1"],
  ])("reads %s", (given, iframeSrc, embedKey) => {
    expect(player(given)).toMatchObject({ iframeSrc, embedKey, host: new URL(iframeSrc).hostname });
  });
});

describe("an embed code", () => {
  test.each([
    [`<iframe src="${YOUTUBE}" width="560" height="315" allowfullscreen></iframe>`, { width: 560, height: 315 }],
    [`<IFRAME WIDTH=560 HEIGHT=315px SRC='${YOUTUBE}'></IFRAME>`, { width: 560, height: 315 }],
    [`<p>\n<iframe title="a > b" src=${YOUTUBE} width="100%" height="315"></iframe></p>`, undefined],
    [
      `<iframe title=" src=https://evil.example.org/ " src="${YOUTUBE}" src="https://other.example.org/"></iframe>`,
      undefined,
    ],
    [`<iframe data-src="https://other.example.org/x" src="${YOUTUBE}?a=1&amp;b=2"></iframe>`, undefined],
  ])("is read like its URL, with its size: %s", (snippet, size) => {
    expect(player(snippet)).toMatchObject({ embedKey: "youtube:A-u8XHAUac4" });
    expect(player(snippet).size).toEqual(size);
  });
});

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ["http", "https"] }),
  fc.tuple(fc.webPath(), fc.webQueryParameters()).map(([path, query]) => `https://www.youtube.com${path}?${query}`),
  fc.stringMatching(/^[\w-]{1,20}$/).map((id) => `https://youtu.be/${id}?t=9`),
  fc.integer({ min: 1 }).map((id) => `https://vimeo.com/${id}/abc`),
  fc.stringMatching(/^[\w.-]{1,20}$/).map((id) => `http://archive.org/details/${id}`),
  fc.tuple(fc.domain(), fc.uuid()).map(([host, id]) => `https://${host}/w/${id}`),
  fc.string({ unit: "binary" }).map((rest) => `https://play.example.org/${rest}`),
);

test("normalizing is idempotent", () => {
  let accepted = 0;
  fc.assert(
    fc.property(address, (given) => {
      const once = readEmbed(given);
      if ("problem" in once) return;
      accepted++;
      expect(readEmbed(once.iframeSrc)).toEqual({ ...once });
      expect(once.iframeSrc).toMatch(/^https:\/\/[a-z0-9._-]+\//);
      expect(`${once.embedKey}${once.iframeSrc}`).toMatch(/^[\x21-\x7e]+$/);
      expect(playerAddress(once.iframeSrc, "example.org")).toBeDefined();
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(250);
});

test("frames only valid player URLs, and passes Twitch its parent parameter", () => {
  expect(playerAddress(YOUTUBE, "site.example")).toBe(YOUTUBE);
  expect(playerAddress("https://www.youtube.com/watch?v=A-u8XHAUac4", "site.example")).toBeUndefined();
  expect(playerAddress("javascript:alert(1)", "site.example")).toBeUndefined();
  expect(playerAddress("https://player.twitch.tv/?video=1", "site.example")).toBe(
    "https://player.twitch.tv/?video=1&parent=site.example",
  );
});

test("no player may navigate the page or use the camera, and unknown sites get the fewest permissions", () => {
  for (const host of ["www.youtube.com", "player.vimeo.com", "play.example.org"]) {
    const { sandbox, allow } = playerPolicy(host);
    expect(`${sandbox} ${allow}`).not.toMatch(/top-navigation|downloads|modals|forms|camera|microphone|geolocation/);
    expect(sandbox).toContain("allow-scripts allow-same-origin");
  }
  expect(playerPolicy("play.example.org").sandbox).not.toContain("popups");
  expect(playerPolicy("play.example.org").allow).toBe("fullscreen; picture-in-picture");
  expect(playerPolicy("www.youtube.com.evil.example")).toEqual(playerPolicy("play.example.org"));
});

test("a host in a list covers the player hosts of its site", () => {
  expect(listedHosts(["vimeo.com"])).toEqual(["player.vimeo.com"]);
  expect(listedHosts(["youtu.be"])).toContain("www.youtube-nocookie.com");
  expect(listedHosts(["https://Play.Example.org/", "play.example.org"])).toEqual(["play.example.org"]);
});

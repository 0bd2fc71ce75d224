import { describe, expect, test } from "vitest";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { shapeOfAddress } from "#lib/videos/embeds/player-address";

const kindOf = (pasted: string) => {
  const embed = readEmbed(pasted);
  return "problem" in embed ? embed.problem : embed.kind;
};

describe("a player URL", () => {
  test.each([
    ["of a known provider", "https://www.youtube.com/watch?v=A-u8XHAUac4"],
    ["of PeerTube", "https://tube.example.org/w/iZpEDtVtGE3cQLLXJwRpaB"],
    ["with embed in its path", "https://tube.example.org/embed/12"],
    ["with embed within a word", "https://tube.example.org/videoembed/12"],
    ["with a player file", "https://tube.example.org/media/player.php?id=12"],
    ["with the short path /e/", "https://tube.example.org/e/abc123"],
    ["with an id after embed-", "https://tube.example.org/embed-abc123.html"],
    ["with a host named player", "https://player.example.org/video/12/a-title-of-it"],
    ["of a media file", "https://files.example.org/video/12/a-title-of-it.mp4"],
    ["of a stream", "https://files.example.org/12/index.m3u8"],
    ["in an embed code", '<iframe src="https://tube.example.org/view_video.php?viewkey=12"></iframe>'],
  ])("%s is recognized", (_, pasted) => expect(kindOf(pasted)).toBe("player"));
});

test.each([
  "https://tube.example.org/view_video.php?viewkey=ph12",
  "https://tube.example.org/watch?v=12",
  "https://tube.example.org/en/watch?v=12",
  "https://tube.example.org/watch/12",
  "https://tube.example.org/video/12/a-title-of-it",
  "https://tube.example.org/video.abc12/a_title_of_it",
  "https://tube.example.org/video-abc12/my-player-is-broken/",
  "https://tube.example.org/videos/a-title-of-it-xh12",
  "https://tube.example.org/ab1c/video/a+title+of+it",
])("%s is a page", (address) => expect(kindOf(address)).toBe("page"));

test.each([
  "https://tube.example.org/v/12",
  "https://tube.example.org/video/594a2533a7bc284f",
  "https://a.example.org/",
])("%s may be a page or a player", (address) => expect(kindOf(address)).toBe("unknown"));

test("the source of an embed code may omit its scheme, a pasted URL may not", () => {
  const embed = readEmbed('<iframe src="//tube.example.org/12?a=1" width="640" height="360"></iframe>');
  expect(embed).toMatchObject({ iframeSrc: "https://tube.example.org/12?a=1", size: { width: 640, height: 360 } });
  expect(kindOf("//tube.example.org/embed/12")).toBe("The address must begin with https://.");
});

test("the shape of a URL depends on host, first word, depth and parameters, not on ids", () => {
  const shape = (rest: string) => shapeOfAddress(`https://tube.example.org${rest}`);
  expect(shape("/video/12/a-title")).toBe(shape("/video/7/another"));
  expect(shape("/12?b=1&a=2")).toBe(shape("/13?a=3&b=4"));
  const all = ["/video/12", "/video/12/a", "/clip/12", "/video/12?a=1", "/12"].map(shape);
  expect(new Set(all).size).toBe(all.length);
});

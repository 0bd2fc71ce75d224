import { describe, expect, test } from "vitest";
import { isTurnedAway, judge, outcomeOf, tallyText } from "#lib/links/policy";
import { questionOf } from "#lib/links/questions";
import type { DueCheck, Verdict } from "#lib/links/types";
import { readEmbed } from "#lib/videos/embeds/parse-embed";

/** What is asked about the player that an admin pastes. */
function asked(pasted: string): string | undefined {
  const embed = readEmbed(pasted);
  if ("refusal" in embed) throw new Error(embed.refusal);
  const question = questionOf(embed.embedKey, embed.iframeSrc);
  return question && decodeURIComponent(question);
}

describe("a provider is asked about a video at an address that it tells everybody", () => {
  test.each([
    [
      "https://youtu.be/abcdefghijk",
      "https://www.youtube.com/oembed?format=json&url=https://www.youtube.com/watch?v=abcdefghijk",
    ],
    [
      "https://www.youtube.com/embed/videoseries?list=PL12",
      "https://www.youtube.com/oembed?format=json&url=https://www.youtube.com/playlist?list=PL12",
    ],
    ["https://vimeo.com/76979871", "https://vimeo.com/api/oembed.json?format=json&url=https://vimeo.com/76979871"],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
      "https://vimeo.com/api/oembed.json?format=json&url=https://vimeo.com/76979871/8272103f6e",
    ],
    [
      "https://dai.ly/x8abc",
      "https://www.dailymotion.com/services/oembed?format=json&url=https://www.dailymotion.com/video/x8abc",
    ],
    ["https://archive.org/details/night/one.mp4", "https://archive.org/metadata/night"],
    ["https://odysee.com/@a:1/name:b", "https://odysee.com/$/oembed?format=json&url=https://odysee.com/name:b"],
    ["https://streamable.com/moo", "https://api.streamable.com/oembed.json?format=json&url=https://streamable.com/moo"],
    ["https://media.ccc.de/v/a-talk", "https://media.ccc.de/v/a-talk/oembed"],
    [
      "https://www.ted.com/talks/a_talk",
      "https://www.ted.com/services/v1/oembed.json?format=json&url=https://www.ted.com/talks/a_talk",
    ],
    [
      "https://tube.example.org/w/d6ZiUHJRxpjoZKSeetjSXe",
      expect.stringMatching(
        /^https:\/\/tube\.example\.org\/services\/oembed\?format=json&url=https:\/\/tube\.example\.org\/w\//,
      ),
    ],
  ])("%s", (pasted, question) => expect(asked(pasted)).toEqual(question));

  test.each([
    "https://www.twitch.tv/videos/123456",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://player.example.com/embed/7",
  ])("nobody tells of %s", (pasted) => expect(asked(pasted)).toBeUndefined());

  test.each([null, "", "youtube", "constructor:x", "__proto__:x", "peertube:", "peertube:127.0.0.1"])(
    "%s is no question",
    (key) => expect(questionOf(key, null)).toBeUndefined(),
  );
});

test.each<[number | undefined, string, Verdict]>([
  [200, '{"type":"video"}', "plays"],
  [200, "<!doctype html>", "plays"],
  [200, "{}", "gone"],
  [200, '{"is_dark":true}', "gone"],
  [404, "Not Found", "gone"],
  [410, "", "gone"],
  [401, "Unauthorized", "gone"],
  [400, "Bad Request", "unknown"],
  [403, "", "unknown"],
  [429, "", "unknown"],
  [302, "", "unknown"],
  [503, "", "unknown"],
  [undefined, "", "unknown"],
])("%s %s means %s", (status, body, verdict) => expect(judge(status, body)).toBe(verdict));

test("who does not answer, answers elsewhere or asks for patience is not asked on, who refuses one video is", () => {
  expect([undefined, 302, 429, 500, 503].map(isTurnedAway)).toEqual([true, true, true, true, true]);
  expect([200, 400, 401, 403, 404, 410].map(isTurnedAway)).toEqual([false, false, false, false, false, false]);
});

describe("what is known of a video", () => {
  const [first, now] = [new Date("2026-01-01"), new Date("2026-01-02")];
  const check = (facts: Partial<DueCheck> = {}): DueCheck => ({
    videoId: 1,
    embedKey: "youtube:a",
    iframeSrc: null,
    misses: 0,
    missedSince: null,
    ...facts,
  });
  const [hours, days] = [3600, 86_400];

  test("a first miss is soon looked into again, the next one makes it gone since the first", () => {
    expect(outcomeOf("gone", check(), now)).toEqual({ misses: 1, missedSince: now, waitSeconds: 6 * hours });
    const again = check({ misses: 1, missedSince: first });
    expect(outcomeOf("gone", again, now)).toEqual({ misses: 2, missedSince: first, waitSeconds: 7 * days });
  });
  test("a video that is back was never gone", () => {
    const gone = check({ misses: 3, missedSince: first });
    expect(outcomeOf("plays", gone, now)).toEqual({ misses: 0, missedSince: null, waitSeconds: 14 * days });
  });
  test("no clear answer changes nothing", () => {
    const gone = check({ misses: 3, missedSince: first });
    expect(outcomeOf("unknown", gone, now)).toMatchObject({ misses: 3, missedSince: first });
  });
});

test("a run is told in a sentence", () => {
  expect(tallyText({ plays: 0, gone: 0, unknown: 0 })).toBe("No video was due.");
  expect(tallyText({ plays: 37, gone: 1, unknown: 2 })).toBe("40 checked: 37 fine, 1 gone, 2 unknown.");
});

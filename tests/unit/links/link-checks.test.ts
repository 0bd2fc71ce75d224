import { describe, expect, test } from "vitest";
import {
  countsText,
  faultOfAnswers,
  faultOfControls,
  isInconclusive,
  isLeftAlone,
  judge,
  outcomeOf,
} from "#lib/links/policy";
import { questionOf } from "#lib/links/questions";
import type { DueCheck, Verdict } from "#lib/links/types";
import { readEmbed } from "#lib/videos/embeds/parse-embed";

/** The request made for a player that an admin pastes. */
function asked(pasted: string): string | undefined {
  const embed = readEmbed(pasted);
  if ("problem" in embed) throw new Error(embed.problem);
  const question = questionOf(embed.embedKey, embed.iframeSrc);
  return question && decodeURIComponent(question);
}

describe("questionOf", () => {
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
  ])("returns the provider's public URL for checking %s", (pasted, question) =>
    expect(asked(pasted)).toEqual(question),
  );

  test.each([
    "https://www.twitch.tv/videos/123456",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://player.example.com/embed/7",
  ])("returns undefined for %s, which no provider can check", (pasted) => expect(asked(pasted)).toBeUndefined());

  test.each([null, "", "youtube", "constructor:x", "__proto__:x", "peertube:", "peertube:127.0.0.1"])(
    "returns undefined for the embed key %s",
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
])("a response with status %s and body %s means %s", (status, body, verdict) =>
  expect(judge(status, body)).toBe(verdict),
);

test("no response, a redirect, 429 and 5xx are inconclusive; 200 and other 4xx responses are not", () => {
  expect([undefined, 302, 429, 500, 503].map(isInconclusive)).toEqual([true, true, true, true, true]);
  expect([200, 400, 401, 403, 404, 410].map(isInconclusive)).toEqual([false, false, false, false, false, false]);
});

test("a host is left alone after a 429 or 503, or after three inconclusive responses in a row", () => {
  expect([isLeftAlone(429, 1), isLeftAlone(503, 1), isLeftAlone(500, 1), isLeftAlone(undefined, 2)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isLeftAlone(undefined, 3), isLeftAlone(200, 0)]).toEqual([true, false]);
});

describe("outcomeOf", () => {
  const check = (misses = 0, isMissedForLong = false): DueCheck => ({
    videoId: 1,
    embedKey: "youtube:a",
    iframeSrc: null,
    isMirror: false,
    wasFirst: false,
    misses,
    isMissedForLong,
  });
  const [hours, days] = [3600, 86_400];

  test("rechecks a failure after 12 hours, and declares the video dead at the third over a long time", () => {
    expect(outcomeOf("gone", check())).toEqual({ misses: 1, isDead: false, waitSeconds: 12 * hours });
    expect(outcomeOf("gone", check(1))).toEqual({ misses: 2, isDead: false, waitSeconds: 12 * hours });
    expect(outcomeOf("gone", check(2, true))).toEqual({ misses: 3, isDead: true, waitSeconds: days });
  });
  test("does not declare a video dead after many failures in a short time, or two over a long time", () => {
    expect(outcomeOf("gone", check(5)).isDead).toBe(false);
    expect(outcomeOf("gone", check(1, true)).isDead).toBe(false);
  });
  test("resets the failures of a video that plays again", () => {
    expect(outcomeOf("plays", check(3, true))).toEqual({ misses: 0, isDead: false, waitSeconds: 7 * days });
  });
  test("changes neither failures nor state after an inconclusive response", () => {
    expect(outcomeOf("unknown", check(3, true))).toMatchObject({ misses: 3, isDead: false });
  });
});

describe("a fault of a host", () => {
  const answers = (verdicts: Verdict[], misses = 0) => verdicts.map((verdict) => ({ misses, verdict }));
  const of = (gone: number, plays: number): Verdict[] => [
    ...Array<Verdict>(gone).fill("gone"),
    ...Array<Verdict>(plays).fill("plays"),
  ];

  test("is reported when it gets a control video wrong", () => {
    expect(faultOfControls({ live: "gone" })).toContain("that plays as gone");
    expect(faultOfControls({ live: "plays", gone: "plays" })).toContain("that is gone as playing");
    expect(faultOfControls({ live: "plays", gone: "gone" })).toBeUndefined();
    expect(faultOfControls({ live: "unknown", gone: "unknown" })).toBeUndefined();
    expect(faultOfControls({})).toBeUndefined();
  });
  test("is reported when at least half of the checked videos are newly gone", () => {
    expect(faultOfAnswers(answers(of(3, 3)), {})).toBe("It reports 3 of 6 videos as gone that played before.");
    expect(faultOfAnswers(answers(of(5, 0)), { live: "plays" })).toContain("5 of 5");
    expect(faultOfAnswers(answers(of(3, 4)), {})).toBeUndefined();
  });
  test("is not reported for a handful of responses or for known failures", () => {
    expect(faultOfAnswers(answers(of(4, 0)), {})).toBeUndefined();
    expect(faultOfAnswers(answers(of(50, 0), 1), {})).toBeUndefined();
    expect(faultOfAnswers([...answers(of(4, 0)), ...answers(["unknown", "unknown"])], {})).toBeUndefined();
  });
  test("is not reported when both controls are right, however many videos are gone", () => {
    expect(faultOfAnswers(answers(of(50, 0)), { live: "plays", gone: "gone" })).toBeUndefined();
    expect(faultOfAnswers(answers(of(50, 0)), { live: "plays", gone: "unknown" })).toBeDefined();
  });
});

test("countsText summarizes a run in a few sentences", () => {
  const counts = { plays: 0, gone: 0, unknown: 0, died: 0, replaced: 0, returned: 0 };
  expect(countsText(counts, [])).toBe("No video was due.");
  expect(countsText({ ...counts, plays: 37, gone: 1, unknown: 2, died: 1, replaced: 2, returned: 3 }, [])).toBe(
    "40 checked: 37 fine, 1 gone, 2 unknown. 2 replaced by a mirror. 1 taken off the site. 3 put back.",
  );
  expect(countsText({ ...counts, gone: 5 }, ["vimeo.com"])).toBe(
    "5 checked: 0 fine, 5 gone, 0 unknown. Answers ignored: vimeo.com.",
  );
});

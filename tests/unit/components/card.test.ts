import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MostWatchedRow } from "#components/videos/most-watched-row";
import { pickChips } from "../../../components/videos/pick-chips.ts";
import { placeholderClass } from "../../../components/videos/placeholder.ts";
import { showVideo } from "../../../components/videos/shown-video.ts";
import { ageText } from "../../../components/videos/time/age-text.ts";
import { withAutoplay } from "../../../components/watch/autoplay.ts";

describe("the age of a video", () => {
  const now = Date.parse("2026-07-01T12:00:00Z");
  test.each([
    ["2026-07-01T11:59:30Z", "just now"],
    ["2026-07-01T11:59:00Z", "1 minute ago"],
    ["2026-07-01T11:00:00Z", "1 hour ago"],
    ["2026-06-30T12:00:01Z", "23 hours ago"],
    ["2026-06-30T12:00:00Z", "1 day ago"],
    ["2026-06-24T12:00:01Z", "6 days ago"],
    ["2026-06-24T12:00:00Z", "1 week ago"],
    ["2026-06-01T12:00:00Z", "1 month ago"],
    ["2025-07-01T12:00:01Z", "11 months ago"],
    ["2025-07-01T12:00:00Z", "1 year ago"],
    ["2011-06-01T00:00:00Z", "15 years ago"],
  ])("%s is displayed as %s", (at, text) => {
    expect(ageText(at, now)).toBe(text);
  });

  test("a future or invalid time is “just now”", () => {
    expect(ageText("2027-01-01T00:00:00Z", now)).toBe("just now");
    expect(ageText("never", now)).toBe("just now");
  });
});

describe("the categories on a card", () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];

  test("are at most two, and always the same for one video", () => {
    expect(pickChips(7, [a, b, c])).toEqual([b, c]);
    expect(pickChips(7, [a, b, c])).toEqual(pickChips(7, [a, b, c]));
    expect(pickChips(8, [a, b, c])).toEqual([c, a]);
  });

  test("each come first on some video", () => {
    expect(new Set([1, 2, 3].map((id) => pickChips(id, [a, b, c])[0]))).toEqual(new Set([a, b, c]));
  });

  test("are all of the video's categories when it has fewer than two", () => {
    expect(pickChips(5, [])).toEqual([]);
    expect(pickChips(5, [a])).toEqual([a]);
  });

  test("leave out the one whose page it is, unless it is the only one", () => {
    expect(pickChips(7, [a, b, c], 2)).toEqual([c, a]);
    expect(pickChips(7, [a, b], 2)).toEqual([a]);
    expect(pickChips(5, [a], 1)).toEqual([a]);
  });
});

describe("the views on a card", () => {
  const video = {
    id: 1,
    title: "One",
    thumbnailUrl: null,
    duration: null,
    isPrivate: false,
    createdAt: "2025-01-01T00:00:00.000Z",
    viewCount: 2600,
    periodViews: 270,
    rank: 1,
    categories: [],
    tags: [],
  };

  test.each([
    ["week", video, "270 views this week"],
    ["week", { ...video, periodViews: 1 }, "1 view this week"],
    ["all_time", { ...video, periodViews: undefined }, "2.6K views"],
  ] as const)("below a list name their period (%s)", (timeframe, one, text) => {
    const html = renderToStaticMarkup(createElement(MostWatchedRow, { videos: [one], timeframe }));
    expect(html).toContain(`<span>${text}</span>`);
    expect(html).not.toContain("Top");
  });

  test("of nobody give a video no rank, and make the most watched the latest", () => {
    const unseen = { ...video, viewCount: 0, periodViews: undefined };
    expect(showVideo(unseen).rank).toBeUndefined();
    expect(showVideo({ ...unseen, viewCount: 1 }).rank).toBe(1);
    const html = renderToStaticMarkup(createElement(MostWatchedRow, { videos: [unseen], timeframe: "all_time" }));
    expect(html).toContain("Latest videos");
  });
});

describe("withAutoplay", () => {
  test.each([
    ["https://www.youtube.com/embed/x", "https://www.youtube.com/embed/x?autoplay=1"],
    ["https://www.youtube-nocookie.com/embed/x?start=9", "https://www.youtube-nocookie.com/embed/x?start=9&autoplay=1"],
    ["https://player.vimeo.com/video/1?autoplay=0#t=3s", "https://player.vimeo.com/video/1?autoplay=1#t=3s"],
    ["https://tube.example.org/videos/embed/abc", "https://tube.example.org/videos/embed/abc?autoplay=1"],
  ])("adds autoplay to %s", (given, asked) => {
    expect(withAutoplay(given)).toBe(asked);
  });

  test.each(["https://player.example.org/v/1?sig=a%20b", "https://notyoutube.com/embed/x", "not an address"])(
    "leaves %s unchanged",
    (given) => {
      expect(withAutoplay(given)).toBe(given);
    },
  );
});

describe("the placeholder of a picture", () => {
  test.each([1, 7, 8, 12, 56, 2_464])("differs between the videos of a list whose ids are %d apart", (distance) => {
    for (const start of [1, 3_853, 2_000_000_000]) {
      const classes = Array.from({ length: 16 }, (_, place) => placeholderClass(start + place * distance));
      for (let place = 4; place < 16; place++) {
        expect(classes.slice(place - 4, place)).not.toContain(classes[place]);
      }
      expect(new Set(classes).size).toBeGreaterThan(8);
    }
    expect(placeholderClass(distance)).toBe(placeholderClass(distance));
  });
});

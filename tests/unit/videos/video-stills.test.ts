import { expect, test } from "vitest";
import { stillsOf } from "#lib/videos/thumbnails/video-stills";

test("stills follow from the player's address where the provider has them, and from no other host", () => {
  expect(stillsOf("https://www.youtube-nocookie.com/embed/abcdefghij_?start=5")).toEqual([
    "https://i.ytimg.com/vi/abcdefghij_/mq1.jpg",
    "https://i.ytimg.com/vi/abcdefghij_/mq2.jpg",
    "https://i.ytimg.com/vi/abcdefghij_/mq3.jpg",
  ]);
  for (const other of [
    null,
    "https://player.vimeo.com/video/1",
    "https://www.youtube.com/embed/videoseries?list=abcdefghij_",
    "https://www.youtube.com.example.org/embed/abcdefghij_",
  ])
    expect(stillsOf(other), String(other)).toEqual([]);
});

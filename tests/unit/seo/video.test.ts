import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { VideoJsonLd } from "#components/seo/json-ld";
import { breadcrumbJsonLd, serializeJsonLd, videoJsonLd, websiteJsonLd } from "#lib/seo/json-ld";
import { videoMetadata } from "#lib/seo/video-metadata";
import { privateVideo, videoWith } from "../../support/seo-video.ts";

const site = { name: "Vitrine", url: "https://videos.example" };

describe("video metadata", () => {
  test("offers a public video's player to social networks", () => {
    expect(videoMetadata(site, videoWith({ width: 640, height: 360 }))).toMatchObject({
      title: { absolute: "A title | Vitrine" },
      description: "What it is about.",
      alternates: { canonical: "https://videos.example/videos/12" },
      openGraph: {
        type: "video.other",
        url: "https://videos.example/videos/12",
        images: [{ url: "https://i.example/12.jpg" }],
        videos: [{ url: "https://www.youtube.com/embed/abcdefghijk", type: "text/html", width: 640, height: 360 }],
      },
      twitter: { card: "player" },
      other: { "twitter:player": "https://www.youtube.com/embed/abcdefghijk" },
    });
  });

  test("reveals nothing private, even if the video was read for someone who may watch it", () => {
    const published = JSON.stringify([videoMetadata(site, privateVideo()), videoJsonLd(site, privateVideo())]);
    expect(published).not.toContain("CANARY");
    expect(published).not.toMatch(/"(embedUrl|contentUrl|videos|twitter:player)"/);
    expect(published).toContain("https://videos.example/api/thumbnails/12");
    expect(published).toContain(
      "Premium video on Vitrine: Behind the curtain. Length 1:05:22. Categories: Django, Testing.",
    );
  });

  test("gives Twitch the name of the embedding host without the port", () => {
    const video = videoWith({ iframeSrc: "https://player.twitch.tv/?video=1" });
    expect(videoJsonLd({ ...site, url: "http://localhost:3000" }, video)).toMatchObject({
      embedUrl: "https://player.twitch.tv/?video=1&parent=localhost",
    });
  });

  test("offers no player that the page itself would not show", () => {
    for (const iframeSrc of [
      null,
      "javascript:alert(1)",
      "http://www.youtube.com/embed/abcdefghijk",
      "https://x@y.z/",
    ]) {
      const published = JSON.stringify([
        videoMetadata(site, videoWith({ iframeSrc })),
        videoJsonLd(site, videoWith({ iframeSrc })),
      ]);
      expect(published, String(iframeSrc)).not.toMatch(/"(embedUrl|videos|twitter:player)"/);
    }
  });

  test("describes a video without a description by its other data, within 290 characters", () => {
    expect(videoMetadata(site, videoWith({ description: " \n" })).description).toBe(
      "Watch on Vitrine: A title. Length 1:05:22. Categories: Django, Testing.",
    );
    const crowded = videoWith({
      title: "t".repeat(500),
      description: "",
      categories: [
        { id: 1, name: "c".repeat(100) },
        { id: 2, name: "d".repeat(100) },
      ],
    });
    expect(videoMetadata(site, crowded).description?.length).toBeLessThanOrEqual(290);
  });
});

describe("JSON-LD", () => {
  test("describes a public video in full, with an ISO duration", () => {
    expect(videoJsonLd(site, videoWith())).toEqual({
      "@context": "https://schema.org",
      "@type": "VideoObject",
      name: "A title",
      description: "What it is about.",
      url: "https://videos.example/videos/12",
      thumbnailUrl: "https://i.example/12.jpg",
      uploadDate: "2026-01-02T03:04:05.000Z",
      duration: "PT1H5M22S",
      contentUrl: undefined,
      embedUrl: "https://www.youtube.com/embed/abcdefghijk",
      genre: ["Django", "Testing"],
      keywords: ["python"],
      isFamilyFriendly: false,
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "WatchAction" },
        userInteractionCount: 42,
      },
    });
    expect(videoJsonLd(site, videoWith({ duration: null })).duration).toBeUndefined();
  });

  test("distinguishes a media file from a player", () => {
    const iframeSrc = "https://files.example/a/b.MP4?token=1";
    const video = videoWith({ iframeSrc });
    expect(videoJsonLd(site, video)).toMatchObject({ contentUrl: iframeSrc, embedUrl: undefined });
    expect(videoMetadata(site, video)).toMatchObject({
      openGraph: { videos: [{ url: iframeSrc, type: "video/mp4" }] },
      other: { "twitter:player:stream": iframeSrc, "twitter:player:stream:content_type": "video/mp4" },
    });
    const player = videoWith({ iframeSrc: "https://files.example/watch.html?file=b.mp4" });
    expect(videoJsonLd(site, player)).toMatchObject({ contentUrl: undefined, embedUrl: player.iframeSrc });
  });

  test("marks the paid part of a premium video's page", () => {
    expect(videoJsonLd(site, privateVideo())).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".stage" },
    });
  });

  test("cannot be escaped by any text", () => {
    const title = "</script><script>alert(1)</script><!-- & \u2028\u2029 \ud800 '\"\\";
    const markup = renderToStaticMarkup(VideoJsonLd({ site, video: videoWith({ title }) }));
    const [, inside = ""] = /^<script type="application\/ld\+json">([^<>&\u2028\u2029]*)<\/script>$/.exec(markup) ?? [];
    expect(JSON.parse(inside).name).toBe(title);
  });

  test("lists breadcrumbs with absolute URLs, except for the page itself", () => {
    const list = breadcrumbJsonLd(site, [{ label: "Home", href: "/" }, { label: "A title" }]);
    expect(list.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://videos.example" },
      { "@type": "ListItem", position: 2, name: "A title", item: undefined },
    ]);
  });

  test("contains the site's search URL", () => {
    expect(serializeJsonLd(websiteJsonLd(site))).toContain("https://videos.example/search?q={search_term_string}");
  });
});

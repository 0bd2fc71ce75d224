import type { Metadata } from "next";
import type { Video } from "#lib/videos/types";
import { videoPath } from "./addresses.ts";
import { describeVideo } from "./description.ts";
import { pageMetadata } from "./metadata.ts";
import { pictureOf, playableOf } from "./published.ts";
import type { Site } from "./types.ts";

const DEFAULT_SIZE = { width: 1280, height: 720 };

/** Private videos expose only title and picture, whoever requested the page, because it is cached. */
export function videoMetadata(site: Site, video: Video): Metadata {
  const categories = video.categories.map(({ name }) => name);
  const page = pageMetadata(site, {
    title: video.title,
    description: describeVideo({ ...video, categories }, site.name),
    path: videoPath(video.id),
    image: pictureOf(video),
  });
  const openGraph = { ...page.openGraph, type: "video.other", releaseDate: video.createdAt } as const;
  const playable = playableOf(site, video);
  if (!playable) return { ...page, openGraph };
  const { url, fileType } = playable;
  const { width, height } = video.width && video.height ? { width: video.width, height: video.height } : DEFAULT_SIZE;
  return {
    ...page,
    openGraph: { ...openGraph, videos: [{ url, secureUrl: url, type: fileType ?? "text/html", width, height }] },
    twitter: { ...page.twitter, card: "player", players: [] },
    // `players` would require a media file URL.
    other: {
      "twitter:player": url,
      "twitter:player:width": width,
      "twitter:player:height": height,
      ...(fileType && { "twitter:player:stream": url, "twitter:player:stream:content_type": fileType }),
    },
  };
}

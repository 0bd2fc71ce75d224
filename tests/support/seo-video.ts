import type { Video } from "#lib/videos/types";

export const videoWith = (fields: Partial<Video> = {}): Video => ({
  id: 12,
  title: "A title",
  description: "What it is about.",
  thumbnailUrl: "https://i.example/12.jpg",
  duration: "1:05:22",
  isPrivate: false,
  createdAt: "2026-01-02T03:04:05.000Z",
  viewCount: 42,
  categories: [
    { id: 1, name: "Django" },
    { id: 2, name: "Testing" },
  ],
  tags: [{ name: "python", slug: "python" }],
  width: null,
  height: null,
  iframeSrc: "https://www.youtube.com/embed/abcdefghijk",
  mirrors: [],
  sourceUrl: "https://www.youtube.com/watch?v=abcdefghijk",
  locked: false,
  ...fields,
});

export const privateVideo = (): Video =>
  videoWith({
    isPrivate: true,
    title: "Behind the curtain",
    description: "CANARY-description",
    thumbnailUrl: "https://i.example/CANARY-picture.jpg",
    iframeSrc: "https://www.youtube.com/embed/CANARYembed",
    sourceUrl: "https://www.youtube.com/watch?v=CANARYsource",
  });

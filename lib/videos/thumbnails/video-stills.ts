/** Pictures from the course of a video, which few providers have at an address that follows from the player's. */
export function stillsOf(iframeSrc: string | null): string[] {
  const id =
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?!videoseries|live_stream)([\w-]{11})(?:[/?#]|$)/.exec(
      iframeSrc ?? "",
    )?.[1];
  return id ? [1, 2, 3].map((n) => `https://i.ytimg.com/vi/${id}/mq${n}.jpg`) : [];
}

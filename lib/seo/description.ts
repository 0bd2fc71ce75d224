import { excerpt } from "#lib/core/format";

export const DESCRIPTION_LENGTH = 290;
export const PLAYLIST_DESCRIPTION_LENGTH = 160;

type Described = {
  title: string;
  description: string | null;
  isPrivate: boolean;
  duration: string | null;
  categories: string[];
};

/** Private descriptions are omitted, because people paste source URLs into them. */
export function describeVideo(video: Described, siteName: string): string {
  const text = video.isPrivate ? "" : (video.description ?? "");
  if (text.trim()) return excerpt(text, DESCRIPTION_LENGTH);
  const categories = video.categories.length > 0 ? ` Categories: ${video.categories.join(", ")}.` : "";
  const duration = video.duration ? ` Length ${video.duration}.` : "";
  const rest = `${duration}${categories}`;
  const opening = video.isPrivate ? `Premium video on ${siteName}: ` : `Watch on ${siteName}: `;
  const title = excerpt(video.title, Math.max(DESCRIPTION_LENGTH - opening.length - rest.length - 1, 60));
  return excerpt(`${opening}${title}.${rest}`, DESCRIPTION_LENGTH);
}

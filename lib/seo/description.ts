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

/**
 * What is said of a video outside its page: its description, or a sentence of title, length and categories. A private
 * video's description is for those who may watch it, since people paste the address of the source into it.
 */
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

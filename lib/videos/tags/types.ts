import type { ListSort } from "../sorts/policy.ts";

export type Tag = { id: number; name: string; slug: string };
export type SizedTag = Tag & { videoCount: number };

export type TagSort = ListSort | "latest";

/** First letter of the name without accents; `other` for digits, signs and other scripts. */
export type TagLetter = string;

export const TAGS_PER_PAGE = 120;

export const MAX_TAG_SEARCH = 80;

/** Tags of a video. */
export const MAX_TAGS = 50;

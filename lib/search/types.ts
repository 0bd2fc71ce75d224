import type { z } from "zod";
import type { PageRequest } from "#lib/core/pagination";
import type { Length } from "#lib/videos/lengths/policy";
import type { SEARCH_SORTS, searchPageShape, suggestionShape } from "./schemas.ts";

export type SearchSort = (typeof SEARCH_SORTS)[number];
export type SearchRequest = PageRequest & { q: string; sort?: SearchSort; length?: Length };
export type SearchPage = z.infer<typeof searchPageShape>;
export type Suggestion = z.infer<typeof suggestionShape>;

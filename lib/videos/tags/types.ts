export type Tag = { id: number; name: string; slug: string };

export const TAG_SORTS = ["views", "duration"] as const;

export type TagSort = (typeof TAG_SORTS)[number] | "latest";

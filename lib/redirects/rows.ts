import type { Redirect, StoredPattern } from "./types.ts";

export type RedirectRow = {
  id: number;
  address: string;
  videoId: number | null;
  categoryId: number | null;
  path: string | null;
  createdAt: Date;
};

export const toRedirect = (
  { id, address, createdAt }: RedirectRow,
  target: string,
  title: string | null,
): Redirect => ({
  id,
  address,
  target,
  title,
  createdAt: createdAt.toISOString(),
});

type PatternRow = { id: number; pattern: string; target: string | null; createdAt: Date };

export const toPattern = ({ createdAt, ...row }: PatternRow): StoredPattern => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

import type { Prisma } from "#prisma";
import type { Upload } from "./types.ts";

export const UPLOAD_COLUMNS = {
  id: true,
  name: true,
  fingerprint: true,
  size: true,
  received: true,
  state: true,
  rows: true,
  part: true,
  problem: true,
  importId: true,
  url: true,
  updatesKnown: true,
  restoresDeleted: true,
  createdAt: true,
} satisfies Prisma.ImportUploadSelect;

type Row = Prisma.ImportUploadGetPayload<{ select: typeof UPLOAD_COLUMNS }>;

export const toUpload = ({ size, received, state, createdAt, ...row }: Row): Upload => ({
  ...row,
  size: Number(size),
  received: Number(received),
  state: state as Upload["state"],
  createdAt: createdAt.toISOString(),
});

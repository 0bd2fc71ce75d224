import type { z } from "zod";
import type { Sample } from "../mapping/sample.ts";
import type { Mapping } from "../mapping/types.ts";
import type { reportShape, uploadShape } from "./schemas.ts";

/** A file that an admin uploads, and what is being done with it. */
export type Upload = z.infer<typeof uploadShape>;

/** What an import would do with the rows of a file. */
export type Report = z.infer<typeof reportShape>;

/** A row as its video would look. */
export type PreviewCard = {
  line: number;
  title: string;
  description: string;
  thumbnailUrl: string | null;
  duration: string | null;
  isPrivate: boolean;
  createdAt: string | null;
  categories: string[];
  tags: string[];
  player: string;
};

/** A row that would not become a video. */
export type PreviewGap = { line: number; reason: string };

export type Preview = { sample: Sample; mapping: Mapping; rows: (PreviewCard | PreviewGap)[]; report: Report | null };

import type { z } from "zod";
import type { changeAction, changeInput, changeShape, previewAnswer, previewInput } from "./schemas.ts";

export type BulkChange = z.infer<typeof changeShape>;
export type ChangeAction = z.output<typeof changeAction>;
export type ChangeRequest = z.output<typeof changeInput>;
export type PreviewRequest = z.output<typeof previewInput>;
export type TitlePreview = z.infer<typeof previewAnswer>;

/** Videos selected in the panel, by ids or by filter. */
export type ChangeScope = { ids: number[] } | { query: string };
export type SentAction = z.input<typeof changeAction>;

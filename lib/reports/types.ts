import type { z } from "zod";
import type { reportInput, reportListQuery, reportPageShape, reportShape } from "./schemas.ts";

export type Report = z.infer<typeof reportShape>;
export type ReportPage = z.infer<typeof reportPageShape>;
export type ReportListRequest = z.infer<typeof reportListQuery>;
export type ReportInput = z.infer<typeof reportInput>;

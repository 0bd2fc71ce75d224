import type { z } from "zod";
import type { messageListQuery, messagePageShape, messageShape } from "./schemas.ts";

export type Message = z.infer<typeof messageShape>;
export type MessagePage = z.infer<typeof messagePageShape>;
export type MessageListRequest = z.infer<typeof messageListQuery>;

import { call } from "#lib/browser/call";
import type { TextPage } from "./pages.ts";
import type { EditedText, TextInput } from "./types.ts";

export const loadText = (page: TextPage): Promise<EditedText> => call("GET", `/api/admin/texts/${page}`);

export const saveText = (page: TextPage, input: TextInput): Promise<EditedText> =>
  call("PUT", `/api/admin/texts/${page}`, input);

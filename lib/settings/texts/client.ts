import { call } from "#lib/browser/call";
import type { TextPage } from "./pages.ts";
import type { EditedText, TextInput } from "./types.ts";

export const saveText = (page: TextPage, input: TextInput): Promise<EditedText> =>
  call("PUT", `/api/admin/texts/${page}`, input);

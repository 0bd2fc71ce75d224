import { call } from "#lib/browser/call";
import type { TextPage } from "./pages.ts";
import type { EditedText, TextInput } from "./types.ts";

/** Stores the text of a page, unless somebody else has changed what was `seen`: then a failure of status 409. */
export const saveText = (page: TextPage, input: TextInput): Promise<EditedText> =>
  call("PUT", `/api/admin/texts/${page}`, input);

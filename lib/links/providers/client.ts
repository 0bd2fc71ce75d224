import { call } from "#lib/browser/call";
import type { Provider } from "#lib/videos/providers/types";
import type { CheckAnswer } from "./schemas.ts";

export const checkProvider = (provider: Provider, live: string, gone: string): Promise<CheckAnswer> =>
  call("POST", "/api/admin/providers/check", { provider, live, gone });

import type { z } from "zod";
import { call } from "#lib/browser/call";
import type { benchAnswer, importAnswer, providerAnswer } from "./schemas.ts";
import type { Provider } from "./types.ts";

const PATH = "/api/admin/providers";
const pathOf = (key: string) => `${PATH}/${encodeURIComponent(key)}`;

type Saved = z.infer<typeof providerAnswer>;
export type Bench = z.infer<typeof benchAnswer>;
export type Imported = z.infer<typeof importAnswer>;

export const loadProvider = (key: string): Promise<Saved> => call("GET", pathOf(key));

export const addProvider = (provider: Provider): Promise<Saved> => call("POST", PATH, provider);

/** With `seen`, the provider as it was last read, changes by others since are not overwritten. */
export const changeProvider = (provider: Provider, seen: Provider | undefined): Promise<Saved> =>
  call("PUT", pathOf(provider.key), { ...provider, seen });

export const deleteProvider = (key: string): Promise<unknown> => call("DELETE", pathOf(key));

export const restoreProvider = (key: string): Promise<Saved> => call("POST", `${pathOf(key)}/restore`);

export const importProviders = (providers: unknown, apply: boolean): Promise<Imported> =>
  call("POST", `${PATH}/import`, { providers, apply });

export const tryProvider = (samples: string[], provider?: Provider): Promise<Bench> =>
  call("POST", `${PATH}/bench`, { samples, ...(provider && { provider }) });

import { onChange } from "#lib/core/changes";
import { describeError, log } from "#lib/core/log";

const MAX_AGE_MS = 60_000;

const PATIENCE_MS = 1_000;

export type EmbedHosts = { hosts: string[]; isCurrent: boolean };

export function watchEmbedHosts(load: () => Promise<string[]>): { current(): Promise<EmbedHosts> } {
  let hosts: string[] = [];
  let isCurrent = false;
  let freshUntil = 0;
  let loading: Promise<void> | undefined;
  onChange(() => {
    isCurrent = false;
    freshUntil = 0;
    loading = undefined;
  });

  async function refresh(): Promise<void> {
    const mine = Promise.withResolvers<void>();
    loading = mine.promise;
    try {
      const loaded = await load();
      if (loading !== mine.promise) return;
      hosts = loaded;
      isCurrent = true;
      freshUntil = Date.now() + MAX_AGE_MS;
    } catch (error) {
      freshUntil = Date.now() + PATIENCE_MS;
      log("warn", "could not load the embed hosts", describeError(error));
    } finally {
      if (loading === mine.promise) loading = undefined;
      mine.resolve();
    }
  }

  return {
    async current() {
      if (Date.now() < freshUntil) return { hosts, isCurrent };
      const waiting = loading ?? refresh();
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        waiting,
        new Promise((resolve) => {
          timer = setTimeout(resolve, PATIENCE_MS);
        }),
      ]);
      clearTimeout(timer);
      return { hosts, isCurrent };
    },
  };
}

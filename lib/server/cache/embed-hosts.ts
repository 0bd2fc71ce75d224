import { onChange } from "#lib/core/changes";
import { describeError, log } from "#lib/core/log";

const MAX_AGE_MS = 60_000;

const PATIENCE_MS = 1_000;

type EmbedHosts = {
  current(): Promise<string[]>;
};

export function watchEmbedHosts(load: () => Promise<string[]>): EmbedHosts {
  let hosts: string[] = [];
  let freshUntil = 0;
  let loading: Promise<void> | undefined;
  onChange(() => {
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
      if (Date.now() < freshUntil) return hosts;
      const waiting = loading ?? refresh();
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        waiting,
        new Promise((resolve) => {
          timer = setTimeout(resolve, PATIENCE_MS);
        }),
      ]);
      clearTimeout(timer);
      return hosts;
    },
  };
}

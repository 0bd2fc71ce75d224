import { onChange } from "#lib/core/changes";
import { describeError, log } from "#lib/core/log";

/** The list may be this old when the word of a change was missed. */
const MAX_AGE_MS = 60_000;

/** How long a page waits for a list that the database does not give. */
const PATIENCE_MS = 1_000;

type EmbedHosts = {
  /** The hosts as last known; waits for a fresh list when a change has come. */
  current(): Promise<string[]>;
};

/** Holds what `load` gives until a change; while it fails, the last list stands. */
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
      // Tried again in a second, not with every page.
      freshUntil = Date.now() + PATIENCE_MS;
      log("warn", "could not read the list of embed hosts", describeError(error));
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

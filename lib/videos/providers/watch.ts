import { onChange } from "#lib/core/changes";
import { describeError, log } from "#lib/core/log";
import { loadProviders } from "./queries.ts";

const RETRY_MS = 5_000;

/** Loads the providers now and after each change. Never fails: the last loaded ones remain in use. */
export async function watchProviders(): Promise<void> {
  let isLoading = false;
  let isStale = false;
  async function refresh(): Promise<void> {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale) {
      isStale = false;
      try {
        await loadProviders();
      } catch (error) {
        log("warn", "could not load the embed providers", describeError(error));
        setTimeout(() => void refresh(), RETRY_MS).unref();
      }
    }
    isLoading = false;
  }
  onChange((change) => {
    if (typeof change === "string") void refresh();
  });
  await refresh();
}

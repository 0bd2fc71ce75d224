import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the scripts have taken over. A form that only they can send waits for them. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has hydrated the page. A form that only scripts can send waits for that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

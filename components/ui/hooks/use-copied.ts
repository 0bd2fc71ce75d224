import { useCallback, useEffect, useState } from "react";

/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 2000;

/** Whether something was copied just now, and a function that says so. */
export function useCopied(): [copied: boolean, tell: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(setTimes, COPIED_MS, 0);
    return () => clearTimeout(timer);
  }, [times]);
  const tell = useCallback(() => setTimes((before) => before + 1), []);
  return [times > 0, tell];
}

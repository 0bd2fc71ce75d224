import { useCallback, useEffect, useState } from "react";

const COPIED_MS = 2000;

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

import { type ComponentType, useEffect, useState } from "react";

type Fetched<Props> = {
  Part?: ComponentType<Props>;
  retry?: () => void;
};

/** Unlike React's `lazy`, a failed load doesn't break the rest of the page. */
export function useFetched<Props>(fetchPart: () => Promise<ComponentType<Props>>, wanted: boolean): Fetched<Props> {
  const [fetched, setFetched] = useState<Fetched<Props>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    setFetched({});
    fetchPart().then(
      (Part) => setFetched({ Part }),
      () => setFetched({ retry: () => setTries((count) => count + 1) }),
    );
  }, [fetchPart, wanted, tries]);
  return fetched;
}

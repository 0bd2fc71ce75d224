import { useEffect, useState } from "react";

/**
 * How long ago, as of when the page was rendered, put right in the browser: a cached page may be old. The two agree but
 * for that, so that nothing is seen to change on a fresh page.
 */
export function Age({ at, text }: { at: string; text: string }) {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    import("./age-text.ts").then(
      ({ ageText }) => setShown(ageText(at, Math.floor(Date.now() / 60_000) * 60_000)),
      () => setShown(text),
    );
  }, [at, text]);
  return <time dateTime={at}>{shown}</time>;
}

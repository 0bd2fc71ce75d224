import { useEffect, useState } from "react";

/** Updated in the browser, because a cached page may be old. */
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

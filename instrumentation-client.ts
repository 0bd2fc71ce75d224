import "react-dom/client";

/**
 * Runs before React's own setup. Together they would be one task of about 100 ms on a slow phone, during which taps
 * are not answered. An entry in next/script's `beforeInteractive` queue, an empty script, makes Next continue in a
 * separate task.
 */
declare global {
  var __next_s: [source: string | undefined, props: { children: string }][] | undefined;
}

globalThis.__next_s ??= [];
globalThis.__next_s.push([undefined, { children: "" }]);

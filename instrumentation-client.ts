import "react-dom/client";

/**
 * The framework runs this file before anything of its own. Together with what follows, React's own set-up would be one
 * task of a tenth of a second on a slow phone, in which no tap is answered: it is done here, and an entry in the queue of
 * scripts to be run before the page (next/script's `beforeInteractive`) makes the framework go on in a task of its own.
 * The entry is an empty script, which runs nothing.
 */
declare global {
  var __next_s: [source: string | undefined, props: { children: string }][] | undefined;
}

globalThis.__next_s ??= [];
globalThis.__next_s.push([undefined, { children: "" }]);

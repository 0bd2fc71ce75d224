/** Whether an address is one of the pages that the server renders at each visit: a person's own, and searches. */
export const isRendered = (path: string): boolean =>
  /^\/(favorites|playlists|history|profile|settings|admin|search)(?=[/?]|$)|[?&]search=/.test(path);

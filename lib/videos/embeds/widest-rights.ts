/**
 * Rights of this site's own frame around a player. The nested player's frame has the provider's rights, which cannot
 * exceed these.
 */
export const WIDEST_RIGHTS = {
  sandbox:
    "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms " +
    "allow-orientation-lock allow-storage-access-by-user-activation",
  allow: "fullscreen; picture-in-picture; autoplay; encrypted-media; clipboard-write; web-share",
  referrerPolicy: "strict-origin-when-cross-origin",
} as const;

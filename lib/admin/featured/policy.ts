/** Videos that may be featured: they stand before all others on the home page, and an admin puts them in order by hand. */
export const FEATURED_AT_MOST = 200;

export const FULL = `At most ${FEATURED_AT_MOST} videos can be featured.`;

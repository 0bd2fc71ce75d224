/** Favourites a member may have: few enough that all of them are told to the page in one answer. */
export const FAVORITES_PER_MEMBER = 5000;

/** Videos on one page of My Favorites. */
export const FAVORITES_A_PAGE = 12;

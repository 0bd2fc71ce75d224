/** Categories on one page of their listing. */
export const CATEGORIES_A_PAGE = 12;

/** Said beside a category whose videos the feeds leave out. */
export const EXCLUDED_NOTE =
  "Videos in this category are excluded from the Featured homepage, Latest and Most Watched.";

/** The same beside the premium list of such a category. */
export const EXCLUDED_PREMIUM_NOTE =
  "Videos in this category are hidden from All Premium, Latest, Home and Most Watched.";

export const CATEGORIES_A_PAGE = 12;

export const LONGEST_DESCRIPTION = 1_000;

export const EXCLUDED_NOTE =
  "Videos in this category are excluded from the Featured homepage, Latest and Most Watched.";

export const EXCLUDED_PREMIUM_NOTE =
  "Videos in this category are hidden from All Premium, Latest, Home and Most Watched.";

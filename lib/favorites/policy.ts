export const FAVORITES_PER_MEMBER = 5000;

export const FAVORITES_PER_PAGE = 12;

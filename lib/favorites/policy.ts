export const FAVORITES_PER_MEMBER = 5000;

export const FAVORITES_A_PAGE = 12;

/** `checkVisibility` is missing in Safari before 17.4. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

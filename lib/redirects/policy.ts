export const MOST_PATTERNS = 100;

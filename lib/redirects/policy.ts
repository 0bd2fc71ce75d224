export const MAX_PATTERNS = 100;

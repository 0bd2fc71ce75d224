export const MAX_PATTERNS = 100;
/** A target: the server answers with 410. */
export const GONE = "gone";

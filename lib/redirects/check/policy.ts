export const MOST_ADDRESSES = 100_000;
/** Below the server's limit of a request. */
export const PIECE_LENGTH = 48 * 1024;
export const MOST_GROUPS = 200;
export const MOST_EXAMPLES = 3;
/** Shapes of the rest. */
export const OTHERS = "";

export const MAX_ADDRESSES = 100_000;
/** Below the server's body limit. */
export const PIECE_LENGTH = 48 * 1024;
export const MAX_GROUPS = 200;
export const MAX_EXAMPLES = 3;
/** Group of all shapes beyond MAX_GROUPS. */
export const OTHERS = "";

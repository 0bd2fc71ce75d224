/** Days for which a deleted video can be brought back. */
export const DAYS_IN_TRASH = 30;

const DAY_MS = 86_400_000;

/** From when on a video that was deleted then may be gone for good. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DAYS_IN_TRASH * DAY_MS);

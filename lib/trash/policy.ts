/** Days for which a deleted video can be brought back. */
export const DAYS_IN_TRASH = 30;

const DAY_MS = 86_400_000;

/** From when on a video that was deleted then may be gone for good. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DAYS_IN_TRASH * DAY_MS);

/** Why a video stays in the trash. */
export const isThereAlready = (title: string, copy: number): string =>
  `${title} was not restored: video ${copy} has the same player. Delete that one first.`;

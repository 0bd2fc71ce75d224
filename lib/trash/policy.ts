export const DAYS_IN_TRASH = 30;

/** The trash's tables also hold the rows of unpublished and merged videos. */
export const IN_TRASH = { mergedInto: null, OR: [{ unpublished: null }, { unpublished: { isDeleted: true } }] };

/** Open reports that keep their video off the site until they are decided. */
export const HIDING = { hiddenAt: { not: null }, resolvedAt: null };

const DAY_MS = 86_400_000;

export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DAYS_IN_TRASH * DAY_MS);

export const isThereAlready = (title: string, copy: number): string =>
  `${title} was not restored: video ${copy} has the same player. Delete that one first.`;

export const removedPlayerText = (removedId: number): string =>
  `A report took video ${removedId}, which has this player, off the site. It can return only if the report is decided differently.`;

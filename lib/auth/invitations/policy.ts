/** The token follows `#`, which browsers don't send. */
export const invitationPath = (token: string): string => `/register#${token}`;

export const TOKEN = /^[\w-]{43}$/;

export const DAYS_VALID = [1, 7, 30] as const;

export const MAX_NOTE = 100;

/** Open invitations of all admins together. */
export const MAX_OPEN = 200;

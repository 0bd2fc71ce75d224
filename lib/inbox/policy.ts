/** Characters. */
export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5000;

/** Messages are removed this many months after they were read. */
export const MONTHS_KEPT = 12;

export const SUBJECT_REQUIRED = "Please enter a subject.";
export const MESSAGE_REQUIRED = "Please enter a message.";

/** Characters. */
export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5000;

export const SUBJECT_REQUIRED = "Please enter a subject.";
export const MESSAGE_REQUIRED = "Please enter a message.";

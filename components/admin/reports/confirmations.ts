/** Confirmations of the panel's forms, by their name in the URL. */
export const DONE = {
  decided: "Decided. The reporter is notified.",
  sent: "Message sent to the reporter.",
  resolved: "Report resolved.",
  reopened: "Report opened again.",
} as const;

export const isDone = (name: string | undefined): name is keyof typeof DONE =>
  name !== undefined && Object.hasOwn(DONE, name);

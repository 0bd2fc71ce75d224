/** The page on which a reporter follows a report. */
export const STATUS_PATH = "/report-status";

export const statusAddress = (receipt: string): string => `${STATUS_PATH}?${new URLSearchParams({ receipt })}`;

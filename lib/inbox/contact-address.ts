/** The contact page with a subject already written. */
export const contactAddress = (subject: string): string => `/contact?${new URLSearchParams({ subject })}`;

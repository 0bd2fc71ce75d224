/** The contact page with a prefilled subject. */
export const contactAddress = (subject: string): string => `/contact?${new URLSearchParams({ subject })}`;

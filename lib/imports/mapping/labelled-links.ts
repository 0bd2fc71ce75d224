const LINK = /\s?\((https?:\/\/[^\s()]*)\)/;
const LINKS = new RegExp(LINK, "g");

/** Notion and Airtable export links to other pages and attachments as "Name (https://…)". */
export const isLabelled = (text: string): boolean => text.includes("(http") && !/^(?:https?:|<)/i.test(text);

export const linkIn = (text: string): string => LINK.exec(text)?.[1] ?? text;

export const withoutLinks = (text: string): string => (isLabelled(text) ? text.replace(LINKS, "") : text);

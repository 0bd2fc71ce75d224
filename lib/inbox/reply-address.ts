/** Addresses offered per message. */
const MOST = 3;

/** Characters that separate addresses from text. Dots are not included, because addresses contain them. */
const AROUND = /[\s<>()[\]{},;:"'`|\\]+|mailto:/i;

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const ADDRESS = new RegExp(
  `^[a-z0-9_](?:[a-z0-9._%+-]{0,62}[a-z0-9_])?@(?:${LABEL}\\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$`,
  "i",
);

/** Distinct email addresses in a text, in order of appearance. Unusual addresses are not recognised. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(AROUND)
    .map((part) => part.replace(/[.!?*_/-]+$/, ""))
    .filter((part) => part.length <= 254 && ADDRESS.test(part));
  return [...new Set(found)].slice(0, MOST);
}

type Written = { message: string; user: { email: string } | null };

/** Addresses in the message, or else that of the member's account. */
export function addressesOf({ message, user }: Written): string[] {
  const named = addressesIn(message);
  return named.length > 0 || !user ? named : [user.email];
}

/** Mail programs refuse longer links. */
const LONGEST_QUOTE = 1_200;

export const quoteOf = ({ message }: Pick<Written, "message">): string =>
  message
    .split("\n")
    .map((each) => `> ${each}`)
    .join("\n");

/** Opens a mail with a prefilled subject and quote. All characters with a meaning in mailto URLs are escaped. */
export function replyHref(address: string, subject: string, message = ""): string {
  const [name = "", host = ""] = address.split("@");
  const quote = quoteOf({ message: message.slice(0, LONGEST_QUOTE).toWellFormed() }).replaceAll("\n", "\r\n");
  const body = message && `&body=${encodeURIComponent(`\r\n\r\n${quote}`)}`;
  return `mailto:${encodeURIComponent(name)}@${host}?subject=${encodeURIComponent(`Re: ${subject}`)}${body}`;
}

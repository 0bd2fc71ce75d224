/** Addresses offered of one text. */
const MOST = 3;

/** What may stand around an address in a sentence; a dot may follow one and stand in it. */
const AROUND = /[\s<>()[\]{},;:"'`|\\]+|mailto:/i;

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const ADDRESS = new RegExp(
  `^[a-z0-9_](?:[a-z0-9._%+-]{0,62}[a-z0-9_])?@(?:${LABEL}\\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$`,
  "i",
);

/** The email addresses that somebody left in a text, each once, in its order. Unusual ones are left for the eye. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(AROUND)
    .map((part) => part.replace(/[.!?*_/-]+$/, ""))
    .filter((part) => part.length <= 254 && ADDRESS.test(part));
  return [...new Set(found)].slice(0, MOST);
}

/** Opens a mail with the subject written. Every sign with a meaning in such an address is escaped. */
export function replyHref(address: string, subject: string): string {
  const [name = "", host = ""] = address.split("@");
  return `mailto:${encodeURIComponent(name)}@${host}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

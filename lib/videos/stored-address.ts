/** Longest address of a source or picture that is stored, in characters. */
export const MAX_ADDRESS = 2000;

/** Whether an address is that of a picture that comes with the site itself. */
export const isOwnPicture = (address: string): boolean => /^\/demo\/[a-z0-9-]+\.svg$/.test(address);

/** Whether a text is an address of the web. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text);

/** An address of the web in the form in which it is stored; undefined for anything else, or when it names a user. */
export function webAddress(text: string): string | undefined {
  const url = isWebAddress(text) ? new URL(text) : undefined;
  return url && !url.username && !url.password ? url.href : undefined;
}

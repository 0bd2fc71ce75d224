export const MAX_ADDRESS = 2000;

export const isOwnPicture = (address: string): boolean => /^\/demo\/[a-z0-9-]+\.svg$/.test(address);

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text);

export function webAddress(text: string): string | undefined {
  const url = isWebAddress(text) ? new URL(text) : undefined;
  return url && !url.username && !url.password ? url.href : undefined;
}

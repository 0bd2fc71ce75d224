/** Excludes SVG, which may contain scripts. */
export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif";

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));

/** Detected by content, not by the declared type. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "image/gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  if (startsWith(bytes, "ftypavif", 4) || startsWith(bytes, "ftypavis", 4)) return "image/avif";
  return undefined;
}

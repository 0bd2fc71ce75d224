type Picture = { type: string; bytes: Uint8Array };

/** Stored pictures are negotiated by the Accept header. */
export const pictureAnswer = ({ type, bytes }: Picture, cacheControl: string, isNegotiated: boolean): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Cache-Control": cacheControl,
      ...(isNegotiated && { Vary: "Accept" }),
      // An SVG opened directly must not run as a page of this site.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });

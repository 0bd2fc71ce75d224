import type { PeerCertificate } from "node:tls";
import { parseDatabaseAddress } from "#lib/db/address";

type ConnectionError = Error & { cert?: PeerCertificate };

const NODES_ADVICE = /; if the root CA is installed locally.*$/;

function adviceOn(message: string, { cert }: ConnectionError, url: string): string {
  if (/unable to (verify|get)|self-signed|self signed/.test(message))
    return parseDatabaseAddress(url).tls.options.ca
      ? "Its certificate was not issued by the authority in the file that sslrootcert names."
      : "Name the file of its certificate authority: sslrootcert=/path/ca.crt";
  if (message.includes("does not match certificate"))
    return `Its certificate is for ${cert?.subjectaltname || cert?.subject?.CN || "no name"}: use such a name in the address.`;
  if (message.includes("no encryption")) return "It may require TLS: sslmode=verify-full";
  if (message.includes("does not support SSL"))
    return "Turn on ssl in its postgresql.conf, or use sslmode=disable in a private network.";
  return "";
}

/** The message with what to change, if that is known. */
export function withAdvice(message: string, error: Error, url: string): string {
  const shown = message.replace(NODES_ADVICE, "").replace(/[:.\s]+$/, "");
  const advice = adviceOn(message, error, url);
  return advice ? `${shown}. ${advice}` : message;
}

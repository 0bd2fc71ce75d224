import { X509Certificate } from "node:crypto";
import { CREDENTIAL, DOC_TYPE, ELEMENT } from "./profile.ts";
import { sessionTranscript } from "./transcript.ts";

type Session = { nonce: string; clientId: string; responseUri: string };

const ALGORITHMS = new Set(["ES256", "ES384", "ES512"]);
const MAX_BYTES = 32_000;

/** Drafts of the profile send one presentation as a string, OpenID4VP 1.0 a list. */
function presentationIn(vpToken: string): Buffer | undefined {
  const given: unknown = (JSON.parse(vpToken) as Record<string, unknown>)[CREDENTIAL];
  const [only, ...others] = Array.isArray(given) ? given : [given];
  if (typeof only !== "string" || others.length > 0 || !/^[\w-]+$/.test(only)) return undefined;
  const bytes = Buffer.from(only, "base64url");
  return bytes.length <= MAX_BYTES ? bytes : undefined;
}

const isWithin = (now: Date, from: unknown, until: unknown): boolean =>
  from instanceof Date && until instanceof Date && from <= now && now <= until;

/**
 * True if a trusted issuer certifies that the holder of the responding device is over 18. The library checks
 * signatures, digests and the certificate chain, and throws on failure.
 */
export async function isAdult(vpToken: string, session: Session, trusted: string[], now: Date): Promise<boolean> {
  if (trusted.length === 0) return false;
  try {
    const presentation = presentationIn(vpToken);
    if (!presentation) return false;
    const { Verifier, DeviceSignedDocument } = await import("@auth0/mdl");
    const encodedSessionTranscript = await sessionTranscript(session);
    const { documents, status } = await new Verifier(trusted).verify(presentation, { encodedSessionTranscript });
    const [document, ...others] = documents;
    if (status !== 0 || others.length > 0 || !(document instanceof DeviceSignedDocument)) return false;
    const { issuerSigned, deviceSigned, docType } = document;
    const { issuerAuth } = issuerSigned;
    const { validityInfo, docType: signedType } = issuerAuth.decodedPayload;
    const leaf = new X509Certificate(Buffer.from(issuerAuth.x5chain?.[0] ?? []));
    return (
      docType === DOC_TYPE &&
      signedType === DOC_TYPE &&
      ALGORITHMS.has(issuerAuth.algName ?? "") &&
      ALGORITHMS.has(deviceSigned.deviceAuth.deviceSignature?.algName ?? "") &&
      isWithin(now, leaf.validFromDate, leaf.validToDate) &&
      isWithin(now, validityInfo.validFrom, validityInfo.validUntil) &&
      isOnlyOverEighteen(issuerSigned.nameSpaces) &&
      Object.keys(deviceSigned.nameSpaces).length === 0
    );
  } catch {
    return false;
  }
}

type Items = Record<string, { elementIdentifier: string; elementValue: unknown }[]>;

/** Rejects any attribute that was not requested, so that no other personal data gets here. */
function isOnlyOverEighteen(nameSpaces: Items): boolean {
  const [[space, items] = ["", []], ...others] = Object.entries(nameSpaces);
  const [item, ...more] = items;
  return (
    space === DOC_TYPE &&
    others.length === 0 &&
    more.length === 0 &&
    item?.elementIdentifier === ELEMENT &&
    item.elementValue === true
  );
}

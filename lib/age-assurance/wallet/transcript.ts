import { createHash } from "node:crypto";

type Session = {
  nonce: string;
  clientId: string;
  responseUri: string;
  /** Thumbprint of the key that responses are encrypted with; `direct_post` has none. */
  thumbprint?: Uint8Array;
};

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest());

/** The data signed by the device (OpenID4VP 1.0, appendix B.2.6.1). */
export async function sessionTranscript({ nonce, clientId, responseUri, thumbprint }: Session): Promise<Buffer> {
  const { cborEncode, DataItem } = await import("@auth0/mdl/lib/cbor/index.js");
  const handover = ["OpenID4VPHandover", sha256(cborEncode([clientId, nonce, thumbprint ?? null, responseUri]))];
  return cborEncode(DataItem.fromData([null, null, handover]));
}

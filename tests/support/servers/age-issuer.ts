import { createHash, webcrypto } from "node:crypto";
import { DataItem, DeviceResponse, Document, MDoc } from "@auth0/mdl";
import { cborEncode } from "@auth0/mdl/lib/cbor/index.js";
import { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } from "@peculiar/x509";
import { exportJWK, generateKeyPair, type JWK } from "jose";

const { subtle } = webcrypto;
const P256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const DAY = 24 * 3600 * 1000;

export const DOC_TYPE = "eu.europa.ec.av.1";

const keyPair = () => subtle.generateKey(P256, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;

type Wishes = {
  docType?: string;
  claims?: Record<string, unknown>;
  validFrom?: Date;
  validUntil?: Date;
};

export type Credential = { docType: string; bytes: Uint8Array; device: JWK; claims: string[] };

/** An issuer of proofs of age, with its own root and signing certificate. */
export async function anIssuer({ certificateUntil = new Date(Date.now() + 300 * DAY) } = {}) {
  const [root, signer] = await Promise.all([keyPair(), keyPair()]);
  const name = "CN=Test Root,C=UT";
  const dates = { notBefore: new Date(Date.now() - 100 * DAY), signingAlgorithm: P256 };
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    ...dates,
    name,
    serialNumber: "01",
    notAfter: new Date(Date.now() + 1000 * DAY),
    keys: root,
    extensions: [
      new BasicConstraintsExtension(true, 1, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...dates,
    subject: "CN=Test Signer,C=UT",
    issuer: name,
    serialNumber: "02",
    notAfter: certificateUntil,
    publicKey: signer.publicKey,
    signingKey: root.privateKey,
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true)],
  });
  const certificatePem = certificate.toString("pem");
  const issuerKey = (await subtle.exportKey("jwk", signer.privateKey)) as JWK;

  async function issue(
    { docType = DOC_TYPE, claims = { age_over_18: true }, validFrom, validUntil }: Wishes = {},
    signWith: JWK = issuerKey,
  ): Promise<Credential> {
    const device = await generateKeyPair("ES256", { extractable: true });
    const signed = validFrom ?? new Date(Date.now() - DAY);
    const document = await new Document(docType)
      .addIssuerNameSpace(docType, claims)
      .useDigestAlgorithm("SHA-256")
      .addValidityInfo({ signed, validFrom: signed, validUntil: validUntil ?? new Date(Date.now() + 30 * DAY) })
      .addDeviceKeyInfo({ deviceKey: await exportJWK(device.publicKey) })
      .sign({
        issuerPrivateKey: { ...signWith, alg: "ES256", kid: "1" },
        issuerCertificate: certificatePem,
        alg: "ES256",
      });
    return {
      docType,
      bytes: new MDoc([document]).encode(),
      device: { ...(await exportJWK(device.privateKey)), kid: "1" },
      claims: Object.keys(claims),
    };
  }
  return { root: rootCertificate.toString("pem"), issue, issuerKey };
}

export type Issuer = Awaited<ReturnType<typeof anIssuer>>;

/** Contents of the QR code, as the wallet reads them. */
export type WalletRequest = { nonce: string; state: string; client_id: string; response_uri: string };

export function readRequest(address: string): WalletRequest & Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams) as WalletRequest & Record<string, string>;
}

/** Implemented from OpenID4VP 1.0, B.2.6.1, independently of the product's code. */
function transcriptOf({ client_id, nonce, response_uri }: WalletRequest): Buffer {
  const info = cborEncode([client_id, nonce, null, response_uri]);
  const hash = new Uint8Array(createHash("sha256").update(info).digest());
  return cborEncode(DataItem.fromData([null, null, ["OpenID4VPHandover", hash]]));
}

/** The wallet's response; discloses `claims`, by default all of the credential's. */
export async function present(
  { docType, bytes, device, claims }: Credential,
  request: WalletRequest,
  { shown = claims, signWith = device }: { shown?: string[]; signWith?: JWK } = {},
): Promise<string> {
  const fields = shown.map((claim) => ({ path: [`$['${docType}']['${claim}']`], intent_to_retain: false }));
  const response = await DeviceResponse.from(bytes)
    .usingPresentationDefinition({
      id: "proof",
      input_descriptors: [
        {
          id: docType,
          format: { mso_mdoc: { alg: ["ES256"] } },
          constraints: { limit_disclosure: "required", fields },
        },
      ],
    })
    .usingSessionTranscriptBytes(transcriptOf(request))
    .authenticateWithSignature(signWith, "ES256")
    .sign();
  return JSON.stringify({ proof_of_age: [Buffer.from(response.encode()).toString("base64url")] });
}

import { X509Certificate } from "node:crypto";
import { fetchPublic, readLimited } from "#lib/core/public-request";
import { certificatesIn } from "#lib/settings/age/certificates";
import type { AgeAssurance } from "#lib/settings/types";

const MAX_BYTES = 1_000_000;
const STORED_MS = 3_600_000;

let stored: { url: string; certificates: string[]; at: number } | undefined;

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).publicKey.type === "public";
  } catch {
    return false;
  }
};

async function fetchList(url: string): Promise<string[] | undefined> {
  const known = stored?.url === url ? stored : undefined;
  if (known && Date.now() - known.at < STORED_MS) return known.certificates;
  const text = await fetchPublic(url, "application/x-pem-file, text/plain", async (response) =>
    response.statusCode === 200 ? (await readLimited(response, MAX_BYTES))?.toString("utf8") : undefined,
  );
  const certificates = certificatesIn(text ?? "").filter(isCertificate);
  if (certificates.length === 0) return known?.certificates;
  stored = { url, certificates, at: Date.now() };
  return certificates;
}

/** `isComplete` is false while the list cannot be fetched. */
export async function trustedIssuers({
  certificates,
  listUrl,
}: AgeAssurance["issuers"]): Promise<{ trusted: string[]; isComplete: boolean }> {
  const listed = listUrl ? await fetchList(listUrl) : [];
  return { trusted: [...certificatesIn(certificates ?? ""), ...(listed ?? [])], isComplete: listed !== undefined };
}

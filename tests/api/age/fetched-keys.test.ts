import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyToken } from "#lib/age-assurance/redirect/verify-token";
import { trustedIssuers } from "#lib/age-assurance/wallet/issuers";
import { env } from "#lib/core/env";
import { anIssuer } from "../../support/servers/age-issuer.ts";

let server: Server;
let served: Record<string, string>;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const text = served[request.url ?? ""];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env().internalOrigins.push(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});

afterAll(() => {
  env().internalOrigins.pop();
  server.close();
});

const at = (path: string) => `https://127.0.0.1${path}`;

async function aKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "ES256" };
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: "service", aud: "site", nonce: "n", age_over_18: true, iat: now, exp: now + 60 };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
  return { jwk, token };
}

const service = (path: string) => ({
  url: at("/"),
  clientId: "site",
  issuer: "service",
  publicKey: null,
  keysUrl: at(path),
});
const now = () => ({ nonce: "n", now: new Date() });

test("fetches the keys of a service once and refuses a token signed with an unknown key", async () => {
  const [known, unknown] = await Promise.all([aKey("1"), aKey("2")]);
  served = { "/keys": JSON.stringify({ keys: [known.jwk] }) };
  asked = [];
  expect(await verifyToken(known.token, service("/keys"), now())).toBe("adult");
  expect(await verifyToken(known.token, service("/keys"), now())).toBe("adult");
  expect(await verifyToken(unknown.token, service("/keys"), now())).toBe("refused");
  expect(asked).toEqual(["/keys"]);
});

test.each(["/absent", "/broken"])(
  "confirms no age while the keys of the service cannot be loaded (%s)",
  async (path) => {
    served = { "/broken": "<html>" };
    expect(await verifyToken((await aKey("1")).token, service(path), now())).toBe("unavailable");
  },
);

test("adds the fetched list of issuers to the configured certificates", async () => {
  const [one, other] = await Promise.all([anIssuer(), anIssuer()]);
  served = { "/issuers.pem": `The list\n${other.root}\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----` };
  const { trusted } = await trustedIssuers({ certificates: one.root, listUrl: at("/issuers.pem") });
  expect(trusted.map((pem) => pem.trim())).toEqual([one.root.trim(), other.root.trim()]);
  expect(await trustedIssuers({ certificates: one.root, listUrl: at("/absent") })).toEqual({
    trusted: [expect.stringContaining(one.root.trim())],
    isComplete: false,
  });
});

import { setAgeCheck } from "../support/people/age-check.ts";
import { anIssuer } from "../support/servers/age-issuer.ts";
import type { Methods } from "./endpoint-table.ts";

const inWalletCountry = async () => {
  const { root } = await anIssuer();
  await setAgeCheck({ countries: { wallet: ["DE"] }, issuers: { certificates: root, listUrl: null } });
  return { body: {}, headers: { "x-client-country": "DE" } };
};

export const ofAge: Record<string, Methods> = {
  age: { GET: { who: "all" } },
  "age/checks": { POST: { who: "all", status: 201, options: inWalletCountry } },
  "age/finish": { POST: { who: "all", options: () => ({ body: {} }) } },
  "age/return": { GET: { who: "all", status: 303, raw: true } },
  "age/wallet": { POST: { who: "all", status: 400, options: () => ({ body: {} }), raw: true } },
};

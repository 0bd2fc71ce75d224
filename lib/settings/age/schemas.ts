import { createPublicKey, X509Certificate } from "node:crypto";
import { z } from "zod";
import { line, prose } from "#lib/core/fields";
import { isServiceAddress } from "#lib/settings/service-address";
import { certificatesIn } from "./certificates.ts";
import { AGE_POLICIES, policiesInUse } from "./policy.ts";

const POLICY = "An age check is off, declared, redirect or wallet.";
const COUNTRY = "A country is a code of two letters, such as DE.";
const TWICE = "A country is named twice.";
const DAYS = "Please enter whole days, 1 to 365.";
const NOT_PUBLIC = "This is not a public key in PEM form (-----BEGIN PUBLIC KEY-----).";
const CERTIFICATES = "These are not certificates in PEM form (-----BEGIN CERTIFICATE-----).";
const EITHER = "Please enter either the public key of the service or the address of its keys.";
const NO_SERVICE = "Enter the service that these countries are sent to.";
const NO_ISSUERS = "Enter the certificates of issuers, or the address of a list.";
const ADDRESS = "The address begins with https:// and holds no user name.";

const policy = z.enum(AGE_POLICIES, { error: POLICY });

const countries = z
  .array(
    z
      .string({ error: COUNTRY })
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, COUNTRY)
      .meta({ pattern: "^[A-Za-z]{2}$" }),
  )
  .max(250, "At most 250 countries are allowed.")
  .default([]);

const address = line(300).refine(isServiceAddress, ADDRESS);

function isPublicKey(pem: string): boolean {
  try {
    return /BEGIN PUBLIC KEY/.test(pem) && createPublicKey(pem).type === "public";
  } catch {
    return false;
  }
}

function areCertificates(pem: string): boolean {
  const found = certificatesIn(pem);
  try {
    return found.length > 0 && found.every((each) => new X509Certificate(each).publicKey);
  } catch {
    return false;
  }
}

const service = z
  .object({
    url: address,
    clientId: line(200, 1, "Please enter the client ID."),
    issuer: line(300, 1, "Please enter the issuer."),
    publicKey: prose(8_000).refine(isPublicKey, NOT_PUBLIC).nullable().default(null),
    keysUrl: address.nullable().default(null),
  })
  .refine(({ publicKey, keysUrl }) => (publicKey === null) !== (keysUrl === null), {
    path: ["publicKey"],
    message: EITHER,
  });

const ageShape = z.object({
  elsewhere: policy.default("declared"),
  countries: z
    .object({ off: countries, declared: countries, redirect: countries, wallet: countries })
    .prefault({})
    .meta({ description: "Country codes by the check that they get; all others get `elsewhere`." }),
  validDays: z.int({ error: DAYS }).min(1, DAYS).max(365, DAYS).default(30),
  service: service.nullable().default(null),
  issuers: z
    .object({
      certificates: prose(60_000).refine(areCertificates, CERTIFICATES).nullable().default(null),
      listUrl: address.nullable().default(null),
    })
    .prefault({}),
});

export const ageAssurance = ageShape.superRefine((given, { addIssue }) => {
  const named = AGE_POLICIES.flatMap((each) => given.countries[each].map((country) => ({ country, each })));
  for (const [at, { country, each }] of named.entries()) {
    const isTwice = named.findIndex((other) => other.country === country) !== at;
    if (isTwice) addIssue({ code: "custom", path: ["countries", each], message: TWICE });
  }
  const used = policiesInUse(given);
  if (used.includes("redirect") && !given.service) {
    addIssue({ code: "custom", path: ["service", "url"], message: NO_SERVICE });
  }
  if (used.includes("wallet") && !given.issuers.certificates && !given.issuers.listUrl) {
    addIssue({ code: "custom", path: ["issuers", "certificates"], message: NO_ISSUERS });
  }
});

import { AGE_POLICIES, type AgePolicy } from "#lib/settings/age/policy";
import type { AgeAssurance, SettingsChanges } from "#lib/settings/types";
import { readNumber, type Section } from "../section.ts";

export const AGE_CHECKS: Record<AgePolicy, string> = {
  off: "No question",
  declared: "Visitors say that they are 18",
  redirect: "Proof from a service",
  wallet: "Proof from an age verification app (EU)",
};

const NONE = "none";
const orNull = (text: string): string | null => text.trim() || null;
const codesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

type Service = NonNullable<AgeAssurance["service"]>;

export type AgeDraft = {
  elsewhere: AgePolicy;
  countries: Record<AgePolicy, string>;
  validDays: string;
  service: Record<keyof Service, string>;
  certificates: string;
  listUrl: string;
};

const forEach = <T>(make: (policy: AgePolicy) => T) =>
  Object.fromEntries(AGE_POLICIES.map((policy) => [policy, make(policy)])) as Record<AgePolicy, T>;

const serviceOf = ({ url, clientId, issuer, publicKey, keysUrl }: AgeDraft["service"]) =>
  [url, clientId, issuer, publicKey, keysUrl].every((text) => text.trim() === "")
    ? null
    : { url, clientId, issuer, publicKey: orNull(publicKey), keysUrl: orNull(keysUrl) };

export const ageCheckSection: Section<AgeDraft> = {
  title: "Age Check",
  about:
    "How visitors show that they are adults, by country. Where proof is required, no player is shown without it. The country comes from the header that COUNTRY_HEADER names; unknown ones get what applies elsewhere.",
  keys: ["ageAssurance"],
  toDraft: ({ settings: { ageAssurance } }) => ({
    elsewhere: ageAssurance.elsewhere,
    countries: forEach((policy) => ageAssurance.countries[policy].join(" ")),
    validDays: String(ageAssurance.validDays),
    service: {
      url: ageAssurance.service?.url ?? "",
      clientId: ageAssurance.service?.clientId ?? "",
      issuer: ageAssurance.service?.issuer ?? "",
      publicKey: ageAssurance.service?.publicKey ?? "",
      keysUrl: ageAssurance.service?.keysUrl ?? "",
    },
    certificates: ageAssurance.issuers.certificates ?? "",
    listUrl: ageAssurance.issuers.listUrl ?? "",
  }),
  toChanges: ({ elsewhere, countries, validDays, service, certificates, listUrl }) =>
    ({
      ageAssurance: {
        elsewhere,
        countries: forEach((policy) => codesIn(countries[policy])),
        validDays: readNumber(validDays),
        service: serviceOf(service),
        issuers: { certificates: orNull(certificates), listUrl: orNull(listUrl) },
      },
    }) as SettingsChanges,
  places: () => [
    ...AGE_POLICIES.map((policy) => `ageAssurance.countries.${policy}`),
    "ageAssurance.validDays",
    ...["url", "clientId", "issuer", "publicKey", "keysUrl"].map((field) => `ageAssurance.service.${field}`),
    "ageAssurance.issuers.certificates",
    "ageAssurance.issuers.listUrl",
  ],
  describe: ({ settings: { ageAssurance } }) => [
    ["Elsewhere", AGE_CHECKS[ageAssurance.elsewhere]],
    ...AGE_POLICIES.map((policy): [string, string] => [
      AGE_CHECKS[policy],
      ageAssurance.countries[policy].join(" ") || NONE,
    ]),
    ["A proof is valid for", `${ageAssurance.validDays} days`],
    ["Service", ageAssurance.service?.url ?? NONE],
    ["Trusted issuers", (ageAssurance.issuers.certificates ?? ageAssurance.issuers.listUrl) ? "entered" : NONE],
  ],
};

export const AGE_POLICIES = ["off", "declared", "redirect", "wallet"] as const;
export type AgePolicy = (typeof AGE_POLICIES)[number];

type Rules = { elsewhere: AgePolicy; countries: Record<AgePolicy, string[]> };

export const agePolicyOf = ({ elsewhere, countries }: Rules, country: string | undefined): AgePolicy =>
  AGE_POLICIES.find((policy) => country !== undefined && countries[policy].includes(country)) ?? elsewhere;

export const needsProof = (policy: AgePolicy): boolean => policy === "redirect" || policy === "wallet";

export const policiesInUse = ({ elsewhere, countries }: Rules): AgePolicy[] =>
  AGE_POLICIES.filter((policy) => policy === elsewhere || countries[policy].length > 0);

/** True if any country requires proof. Pages are the same for everybody and then omit player URLs. */
export const needsProofAnywhere = (rules: Rules): boolean => policiesInUse(rules).some(needsProof);

export type GateMode = "off" | "proof" | "varies";

/** Mode for the boot script; undefined asks every visitor. */
export function gateMode(rules: Rules): GateMode | undefined {
  const policies = policiesInUse(rules);
  if (policies.every(needsProof)) return "proof";
  if (policies.length > 1) return "varies";
  return policies[0] === "off" ? "off" : undefined;
}

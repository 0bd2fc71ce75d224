import { errors, jwtVerify } from "jose";
import type { AgeAssurance } from "#lib/settings/types";
import { serviceKeys } from "./service-keys.ts";

type Service = NonNullable<AgeAssurance["service"]>;
type Verdict = "adult" | "refused" | "unavailable";

/** No HMAC: its key would be the public key. */
const ALGORITHMS = ["ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512", "EdDSA"];
const MAX_AGE = "10 minutes";

export async function verifyToken(
  token: string,
  service: Service,
  { nonce, now }: { nonce: string; now: Date },
): Promise<Verdict> {
  const verify = async (renew: boolean): Promise<Verdict> => {
    const keys = await serviceKeys(service, { renew });
    if (!keys) return "unavailable";
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: service.issuer,
      audience: service.clientId,
      currentDate: now,
      maxTokenAge: MAX_AGE,
      requiredClaims: ["exp", "iat", "nonce"],
    });
    return payload.nonce === nonce && payload.age_over_18 === true ? "adult" : "refused";
  };
  try {
    return await verify(false).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return verify(true);
      throw error;
    });
  } catch {
    return "refused";
  }
}

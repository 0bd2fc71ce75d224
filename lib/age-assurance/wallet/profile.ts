/** EU Age Verification Profile (av-doc-technical-specification, Annex A.5) over OpenID4VP 1.0. */
export const DOC_TYPE = "eu.europa.ec.av.1";
export const ELEMENT = "age_over_18";
export const CREDENTIAL = "proof_of_age";

const SCHEME = "av://";

const QUERY = {
  credentials: [
    {
      id: CREDENTIAL,
      format: "mso_mdoc",
      meta: { doctype_value: DOC_TYPE },
      claims: [{ path: [DOC_TYPE, ELEMENT], intent_to_retain: false }],
    },
  ],
};

export const responseUriOf = (siteUrl: string): string => `${siteUrl}/api/age/wallet`;

export const clientIdOf = (responseUri: string): string => `redirect_uri:${responseUri}`;

type Check = { state: string; nonce: string; responseUri: string };

/** The request is passed by value, because the profile has no signed requests. */
export function walletAddress({ state, nonce, responseUri }: Check): string {
  const query = new URLSearchParams({
    response_type: "vp_token",
    response_mode: "direct_post",
    client_id: clientIdOf(responseUri),
    response_uri: responseUri,
    nonce,
    state,
    dcql_query: JSON.stringify(QUERY),
  });
  return `${SCHEME}authorize?${query}`;
}

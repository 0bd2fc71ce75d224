export type Answer = {
  status: number;
  headers: Record<string, string>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the tests are there to find out.
  json: any;
};

const ALWAYS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\).*microphone=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "x-permitted-cross-domain-policies": /^none$/,
  "origin-agent-cluster": /^\?1$/,
  "content-security-policy": /default-src 'none'.*frame-ancestors 'none'/,
};

/** File paths, SQL, stack traces: never in a response. */
const INSIDES =
  /[Pp]risma|[Pp]ostgres|\bpg_|\bSELECT\b|\bINSERT INTO\b|\bviolates\b|node_modules|\.next\/|\/lib\/|\.tsx?\b|\bat [\w.<>]+ \(|ECONN|[A-Z]\w+Error:/;

const FAILURE_KEYS = new Set(["success", "error", "code", "fields"]);

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

function* faultsOfFailure({ status, json, headers }: Answer): Generator<string> {
  const strange = Object.keys(json ?? {}).filter((key) => !FAILURE_KEYS.has(key));
  if (strange.length > 0) yield `its refusal holds ${strange.join(", ")}`;
  if (json?.success !== false || !isText(json.error) || !/^[a-z][a-z_]*$/.test(json.code ?? "")) {
    yield "its refusal is not {success: false, error, code}";
  }
  const fields = json?.fields;
  if (fields !== undefined && (Array.isArray(fields) || !Object.values(fields as object).every(isText))) {
    yield "the fields of its refusal are no sentences";
  }
  if ((status === 429 || status === 503) && !/^\d+$/.test(headers["retry-after"] ?? "")) yield "Retry-After is missing";
  if (status === 405 && !headers.allow) yield "Allow is missing";
}

export function* faultsOfHeaders({ headers }: Pick<Answer, "headers">): Generator<string> {
  for (const [name, form] of Object.entries(ALWAYS)) {
    if (!form.test(headers[name] ?? "")) yield `${name} is ${headers[name] ?? "missing"}`;
  }
  for (const name of Object.keys(headers)) {
    if (/^(access-control-|x-powered-by|server$|x-nextjs-(?!date)|x-middleware)/.test(name)) yield `it has ${name}`;
  }
}

export function* faultsOf(answer: Answer, method: string): Generator<string> {
  const { status, headers, text, json } = answer;
  if (status >= 500) yield `its status is ${status}`;
  yield* faultsOfHeaders(answer);
  const isPublic = /\bpublic\b/.test(headers["cache-control"] ?? "");
  if (headers["cache-control"] !== "private, no-store" && (!isPublic || headers["set-cookie"])) {
    yield `it may be stored: ${headers["cache-control"]}`;
  }
  if (method === "HEAD" ? text !== "" : false) yield "its HEAD has a body";
  if (method === "HEAD" || status === 204 || status === 308) return;
  if (status >= 400) {
    if (!/^application\/json/.test(headers["content-type"] ?? "")) yield `it is ${headers["content-type"]}`;
    yield* faultsOfFailure(answer);
    if (INSIDES.test(text)) yield `it tells its insides: ${INSIDES.exec(text)?.[0]}`;
  } else if (
    /json/.test(headers["content-type"] ?? "") &&
    !headers["content-disposition"] &&
    json?.openapi === undefined
  ) {
    if (json?.success !== true) yield "its success is not {success: true}";
  }
  if (/passwordHash|password_hash|tokenHash|token_hash|\$2[aby]\$/.test(text)) yield "it tells a hash";
}

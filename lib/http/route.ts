import type { z } from "zod";
import { loginAddress } from "#lib/auth/login-address";
import { findViewer } from "#lib/auth/queries";
import { sessionCookie } from "#lib/auth/session-cookie";
import type { Viewer } from "#lib/auth/types";
import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { Failure, type FailureKind } from "#lib/core/errors";
import { clientKey, type RateLimit, spendInInstance } from "#lib/core/rate-limit";
import { can, type Permission } from "#lib/permissions";
import { canWatchPremium } from "#lib/users/premium-access";
import { Answer, describeProblem, failureReply, type Reply, succeed, succeedTopLevel, toResponse } from "./answers.ts";
import { readJson } from "./body.ts";
import { type Fields, type Texts, textsOf } from "./forms/fields.ts";
import { encryptFormError } from "./forms/form-error.ts";
import { isFormPost, readForm, redirectTo, withParameters } from "./forms/read.ts";
import { runOnce } from "./idempotency.ts";
import { requireOwnOrigin } from "./origin.ts";
import { renewedSessionCookies } from "./session-cookies.ts";
import { parseInput } from "./validation.ts";

export type ApiRequest = {
  method: string;
  headers: Pick<Headers, "get">;
  nextUrl: { pathname: string; searchParams: URLSearchParams };
  body: ReadableStream<Uint8Array> | Iterable<Uint8Array> | null;
};

export type Access = "public" | "member" | "premium" | Permission;

type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

type Call<A extends Access, P extends Schema, Q extends Schema, B extends Schema, V extends Viewer = Viewer> = {
  viewer: A extends "public" ? V | null : V;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  request: ApiRequest;
};

export type Contract = {
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
  /** Spreads the data into the envelope, as clients expect for one list. */
  topLevel?: true;
  status?: number;
  /** Repeating the request changes nothing and returns 200. */
  repeatable?: true;
  /** Nothing that the caller would look for is saved: after a lost connection, the call is simply repeated. */
  savesNothing?: true;
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint knows the shape of its own answer
  location?: (data: any) => string;
  limit?: RateLimit;
  /** Accepts an `Idempotency-Key`. */
  isOnce?: true;
  /** Accepts text/plain, which `navigator.sendBeacon` sends. */
  beacon?: boolean;
  /** Also accepts HTML form posts and redirects to this path, with the error code if it failed. */
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint knows the shape of its own input and answer
  form?: (params: any, data: any, fields: Texts) => string;
  /** Accepts them only from a page, by `Sec-Fetch-Mode`: other clients must send JSON. */
  formOfPage?: true;
  /**
   * If a form is rejected, its values are passed on, encrypted in the parameter `refused`, so that the page can show
   * them again.
   */
  formKeepsTyped?: true;
  /** Also accepts form posts, of programs: the response is JSON. */
  takesForms?: true;
  maxBodyBytes?: number;
  produces?: string;
  /** Failure kinds to document beyond those implied by the rest of the contract. */
  failures?: FailureKind[];
};

type Definition<A extends Access, P extends Schema, Q extends Schema, B extends Schema, V extends Viewer> = Contract & {
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  find?: (cookie: string) => Promise<V | null>;
  run: (call: Call<A, P, Q, B, V>) => Promise<object> | object;
  /** Returns the object created by an earlier request with the same `Idempotency-Key`. */
  findAgain?: (id: number, call: Call<A, P, Q, B, V>) => Promise<object> | object;
};

type Params = Record<string, string | string[] | undefined>;
type Context = { params: Promise<Params> };

export type Handler = ((request: ApiRequest, context: Context) => Promise<Response>) & {
  contract: Contract;
  reply(request: ApiRequest, params?: Params): Promise<Reply | Response>;
};

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

const LOGGED_OUT = "You were logged out before this was saved. Please send it again.";

/**
 * Defines an endpoint: authorises, parses, runs, responds. `run` returns the data, an `Answer` with its own status, or
 * a `Response`; a thrown `Failure` becomes the error envelope.
 */
export function route<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  V extends Viewer = Viewer,
>(definition: Definition<A, P, Q, B, V>): Handler {
  const { run, find = findViewer, findAgain, ...described } = definition;
  const contract: Contract = findAgain ? { ...described, isOnce: true } : described;

  async function answer(request: ApiRequest, params: Params): Promise<Reply | Response> {
    if (!SAFE.has(request.method)) requireOwnOrigin(request.headers, env().siteUrl);
    const { form, formOfPage } = contract;
    const isNavigation = !formOfPage || request.headers.get("sec-fetch-mode") === "navigate";
    return form && isNavigation && isFormPost(request)
      ? respondToForm(form, request, params)
      : asViewer(request, (viewer) => respond(viewer, request, params));
  }

  async function asViewer<R extends Reply | Response>(
    { headers }: ApiRequest,
    work: (viewer: Viewer | null) => Promise<R>,
  ): Promise<R> {
    const cookie = cookieIn(headers.get("cookie"), sessionCookie(env().siteUrl).name);
    const viewer = admit(contract.access, cookie ? await find(cookie) : null);
    const response = await work(viewer);
    if (viewer && cookie) await renew(viewer, cookie, response);
    return response;
  }

  async function respondToForm(
    form: NonNullable<Contract["form"]>,
    request: ApiRequest,
    params: Params,
  ): Promise<Response> {
    let fields: Fields | undefined;
    try {
      return await asViewer(request, async (viewer) => {
        fields = await readForm(request, contract.maxBodyBytes);
        const result = await perform(viewer, request, params, fields);
        if (result instanceof Response) return result;
        const { data, headers } = result instanceof Answer ? result : { data: result, headers: [] };
        return redirectTo(form(params, data, textsOf(fields)), headers);
      });
    } catch (error) {
      // The page of the form is forbidden as well.
      if (!fields && error instanceof Failure && error.kind === "forbidden") throw error;
      const problem = describeProblem(error, { isWrite: isWrite(request) });
      const isLoggedOut = contract.access !== "public" && problem.code === "unauthenticated";
      if (isLoggedOut) problem.message = LOGGED_OUT;
      // Forms are not read before the viewer is known.
      fields ??= await readForm(request).catch((): Fields => ({}));
      const path = withParameters(form(params, undefined, textsOf(fields)), {
        problem: problem.code,
        ...(contract.formKeepsTyped && { refused: encryptFormError(problem, fields) }),
      });
      return redirectTo(isLoggedOut ? loginAddress(path) : path);
    }
  }

  async function perform(viewer: Viewer | null, request: ApiRequest, params: Params, fields?: Fields): Promise<object> {
    if (contract.limit) await spendInInstance(contract.limit, clientKey(request.headers));
    const call = {
      viewer,
      params: parseInput(contract.params, params),
      query: parseInput(contract.query, firstOfEach(request.nextUrl.searchParams)),
      body: contract.body && parseInput(contract.body, fields ?? (await readBody(contract, request))),
      request,
    };
    const typed = call as Call<A, P, Q, B, V>;
    const key = findAgain && request.headers.get("idempotency-key");
    if (!findAgain || !key) return run(typed);
    const { params: ids, body } = call;
    return runOnce(
      { key, userId: viewer?.id, operation: `${request.method} ${request.nextUrl.pathname}`, input: { ids, body } },
      () => run(typed),
      (id) => findAgain(id, typed),
    );
  }

  async function respond(viewer: Viewer | null, request: ApiRequest, params: Params): Promise<Reply | Response> {
    const result = await perform(viewer, request, params);
    if (result instanceof Response) return result;
    if (result instanceof Answer) return succeed(result.data, result.status, result.headers);
    const { topLevel, location, status = 200 } = contract;
    return topLevel
      ? succeedTopLevel(result)
      : succeed(result, status, location ? [["Location", location(result)]] : []);
  }

  const isWrite = ({ method }: ApiRequest): boolean => !SAFE.has(method) && !contract.savesNothing;

  const reply = (request: ApiRequest, params: Params = {}) =>
    answer(request, params).catch((error: unknown) => failureReply(error, { isWrite: isWrite(request) }));

  async function handle(request: ApiRequest, context: Context): Promise<Response> {
    const sent = await reply(request, await context.params);
    return sent instanceof Response ? sent : toResponse(sent);
  }

  return Object.assign(handle, { contract, reply });
}

async function renew(viewer: Viewer, cookie: string, result: Reply | Response): Promise<void> {
  const { headers } = result;
  const isResponse = headers instanceof Headers;
  const added = await renewedSessionCookies(
    viewer,
    cookie,
    isResponse ? headers.get("cache-control") : "",
    env().siteUrl,
  );
  for (const [name, value] of added) {
    if (isResponse) headers.append(name, value);
    else headers.push([name, value]);
  }
}

const readBody = ({ beacon, takesForms, maxBodyBytes }: Contract, request: ApiRequest) =>
  takesForms && isFormPost(request)
    ? readForm(request, maxBodyBytes)
    : readJson(request, { beacon, maxBytes: maxBodyBytes });

function admit(access: Access, viewer: Viewer | null): Viewer | null {
  if (access === "public") return viewer;
  if (!viewer) throw new Failure("unauthenticated", "Please log in to continue.");
  if (access === "member") return viewer;
  if (access === "premium") {
    if (!canWatchPremium(viewer)) throw new Failure("forbidden", "This is for premium members.");
  } else if (!can(viewer, access)) {
    throw new Failure("forbidden", viewer.role ? "Your role does not include this." : "Only staff may do this.");
  }
  return viewer;
}

/** The first of repeated parameters wins, as in pages. */
function firstOfEach(search: URLSearchParams): Record<string, string> {
  const first: Record<string, string> = Object.create(null);
  for (const [name, value] of search) first[name] ??= value;
  return first;
}

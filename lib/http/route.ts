import type { z } from "zod";
import { findViewer } from "#lib/auth/queries";
import { sessionCookie } from "#lib/auth/session-cookie";
import type { Viewer } from "#lib/auth/types";
import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { Failure, type FailureKind } from "#lib/core/errors";
import { clientKey, type RateLimit, spendInInstance } from "#lib/core/rate-limit";
import { canWatchPrivate } from "#lib/videos/policy";
import { Answer, type Reply, refuse, succeed, succeedAtTop, toResponse } from "./answers.ts";
import { readJson } from "./body.ts";
import { isForm, readForm, sendOn } from "./forms/read.ts";
import { requireOwnOrigin } from "./origin.ts";
import { keepSignedIn } from "./session-cookies.ts";
import { parseInput } from "./validation.ts";

/** What a handler knows of a request: the framework's have all of it, and the server makes its own. */
export type Asked = {
  method: string;
  headers: Pick<Headers, "get">;
  nextUrl: { searchParams: URLSearchParams };
  body: ReadableStream<Uint8Array> | Iterable<Uint8Array> | null;
};

export type Access = "public" | "member" | "premium" | "admin";

type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

type Call<A extends Access, P extends Schema, Q extends Schema, B extends Schema, V extends Viewer = Viewer> = {
  viewer: A extends "public" ? V | null : V;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  request: Asked;
};

export type Contract = {
  access: Access;
  /** One line for the API's documentation. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of `data`. */
  answer?: z.ZodType;
  /** The answer's keys stand beside `success` instead of in `data`, as clients expect it of one list. */
  topLevel?: true;
  /** Status of success; 200 when absent. */
  status?: number;
  /** Asked for again, it changes nothing and answers 200 instead. */
  repeatable?: true;
  /** Where what was made is found, for the Location header of a 201. */
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint knows the shape of its own answer
  location?: (data: any) => string;
  limit?: RateLimit;
  /** Takes text/plain bodies too, which is what `navigator.sendBeacon` sends. */
  beacon?: boolean;
  /** Takes forms of pages without scripts too, and sends on to this path; with the problem's code when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint knows the shape of its own input and answer
  form?: (params: any, data?: any) => string;
  /** Largest body in bytes, when the usual bound is too generous. */
  maxBodyBytes?: number;
  /** Media type of an answer that is not the JSON envelope. */
  produces?: string;
  /** Refusals of its own, beside those that follow from the rest of the contract; for the documentation. */
  refusals?: FailureKind[];
};

type Definition<A extends Access, P extends Schema, Q extends Schema, B extends Schema, V extends Viewer> = Contract & {
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** Finds who asks by their session's cookie, where the answer takes more of them than everybody's does. */
  find?: (cookie: string) => Promise<V | null>;
  run: (call: Call<A, P, Q, B, V>) => Promise<object> | object;
};

type Params = Record<string, string | string[] | undefined>;
type Context = { params: Promise<Params> };

export type Handler = ((request: Asked, context: Context) => Promise<Response>) & {
  contract: Contract;
  /** The same without the framework's objects, for the server. */
  reply(request: Asked, params?: Params): Promise<Reply | Response>;
};

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * One endpoint: admits, parses, runs, answers. What `run` returns becomes `data`; an `Answer` carries a status of its
 * own, a `Response` is sent as it is, and a thrown `Failure` becomes the failure envelope.
 */
export function route<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  V extends Viewer = Viewer,
>(definition: Definition<A, P, Q, B, V>): Handler {
  const { run, find = findViewer, ...contract } = definition;

  async function answer(request: Asked, params: Params): Promise<Reply | Response> {
    if (!SAFE.has(request.method)) requireOwnOrigin(request.headers, env().siteUrl);
    const cookie = cookieIn(request.headers.get("cookie"), sessionCookie(env().siteUrl).name);
    const viewer = admit(contract.access, cookie ? await find(cookie) : null);
    const response = await respond(viewer, request, params).catch((error: unknown) => {
      if (contract.form && isForm(request) && error instanceof Failure)
        return sendOn(contract.form(params), error.details.code ?? error.kind);
      throw error;
    });
    if (viewer && cookie) await renew(viewer, cookie, response);
    return response;
  }

  async function respond(viewer: Viewer | null, request: Asked, params: Params): Promise<Reply | Response> {
    if (contract.limit) await spendInInstance(contract.limit, clientKey(request.headers));
    const call = {
      viewer,
      params: parseInput(contract.params, params),
      query: parseInput(contract.query, firstOfEach(request.nextUrl.searchParams)),
      body: contract.body && parseInput(contract.body, await readBody(contract, request)),
      request,
    };
    const result = await run(call as Call<A, P, Q, B, V>);
    if (result instanceof Response) return result;
    if (contract.form && isForm(request)) return sendOn(contract.form(params, result));
    if (result instanceof Answer) return succeed(result.data, result.status, result.headers);
    const { topLevel, location, status = 200 } = contract;
    return topLevel ? succeedAtTop(result) : succeed(result, status, location ? [["Location", location(result)]] : []);
  }

  const reply = (request: Asked, params: Params = {}) =>
    answer(request, params).catch((error: unknown) => refuse(error));

  async function handle(request: Asked, context: Context): Promise<Response> {
    const answered = await reply(request, await context.params);
    return answered instanceof Response ? answered : toResponse(answered);
  }

  return Object.assign(handle, { contract, reply });
}

async function renew(viewer: Viewer, cookie: string, answered: Reply | Response): Promise<void> {
  const { headers } = answered;
  const isResponse = headers instanceof Headers;
  // What is no Response is never kept by anybody.
  const added = await keepSignedIn(viewer, cookie, isResponse ? headers.get("cache-control") : "", env().siteUrl);
  for (const [name, value] of added) {
    if (isResponse) headers.append(name, value);
    else headers.push([name, value]);
  }
}

const readBody = ({ beacon, maxBodyBytes, form }: Contract, request: Asked) =>
  form && isForm(request) ? readForm(request) : readJson(request, { beacon, maxBytes: maxBodyBytes });

function admit(access: Access, viewer: Viewer | null): Viewer | null {
  if (access !== "public" && !viewer) throw new Failure("unauthenticated", "Please log in to continue.");
  if (access === "premium" && !canWatchPrivate(viewer)) throw new Failure("forbidden", "This is for premium members.");
  if (access === "admin" && !viewer?.isAdmin) throw new Failure("forbidden", "Only admins may do this.");
  return viewer;
}

/** Of a repeated parameter the first counts, in pages as here. */
function firstOfEach(search: URLSearchParams): Record<string, string> {
  const first: Record<string, string> = Object.create(null);
  for (const [name, value] of search) first[name] ??= value;
  return first;
}

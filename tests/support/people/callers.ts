import { NextRequest } from "next/server";
import { startSession } from "#lib/auth/commands";
import { aUser } from "../factories.ts";

export const ROLES = ["guest", "member", "premium", "admin"] as const;
export type Role = (typeof ROLES)[number];

export type RouteFunction = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export type CallOptions = {
  method?: string;
  params?: Record<string, string>;
  /** A string is sent verbatim. */
  query?: string | Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the tests are there to find out.
type Anything = any;

export type Reply = { status: number; headers: Headers; body: Anything; data: Anything; text: string };

let calls = 0;

/** A new address per call, so that rate limits by address don't interfere. */
const nextAddress = (): string => `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;

const searchOf = (query: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** One list has no `data` envelope. */
function dataOf(body: Anything): Anything {
  if (body?.success !== true || "data" in body) return body?.data;
  const { success, ...rest } = body;
  return rest;
}

export async function callRoute(handler: RouteFunction, options: CallOptions = {}, cookie?: string): Promise<Reply> {
  const { params = {}, query = "", body, headers = {} } = options;
  const method = options.method ?? (body === undefined ? "GET" : "POST");
  const search = typeof query === "string" ? query : searchOf(query);
  const request = new NextRequest(`http://localhost:3000/api/called?${search}`, {
    method,
    headers: {
      host: "localhost:3000",
      "x-client-address": nextAddress(),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
      ...(cookie && { cookie: [cookie, headers.cookie].filter(Boolean).join("; ") }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const parsed = isJson ? (JSON.parse(text) as Anything) : undefined;
  return { status: response.status, headers: response.headers, body: parsed, data: dataOf(parsed), text };
}

export const signIn = async (userId: number): Promise<string> =>
  `vitrine.session=${await startSession(userId, "test")}`;

export type Caller = {
  (handler: RouteFunction, options?: CallOptions): Promise<Reply>;
  userId: number | undefined;
  cookie: string | undefined;
};

export async function callerFor(userId?: number): Promise<Caller> {
  const cookie = userId === undefined ? undefined : await signIn(userId);
  return Object.assign((handler: RouteFunction, options?: CallOptions) => callRoute(handler, options, cookie), {
    userId,
    cookie,
  });
}

export async function callerOf(role: Role): Promise<Caller> {
  if (role === "guest") return callerFor();
  return callerFor((await aUser({ hasPremium: role === "premium", isAdmin: role === "admin" })).id);
}

export async function callers(): Promise<Record<Role, Caller>> {
  const [guest, member, premium, admin] = await Promise.all(ROLES.map(callerOf));
  return { guest, member, premium, admin } as Record<Role, Caller>;
}

import { makeReset } from "#lib/auth/reset/commands";
import { db } from "#lib/db/prisma";
import { aUser } from "../support/factories.ts";
import type { Caller, CallOptions, Role } from "../support/people/callers.ts";
import { aFlagger, aReceipt } from "../support/people/moderation.ts";
import { ofAdmins } from "./endpoint-table-admins.ts";
import { ofAge } from "./endpoint-table-age.ts";
import { ofDuplicates } from "./endpoint-table-duplicates.ts";
import { ofMembers } from "./endpoint-table-members.ts";
import { ofRedirects } from "./endpoint-table-redirects.ts";
import { ofTriage } from "./endpoint-table-triage.ts";
import { ofVocabulary } from "./endpoint-table-vocabulary.ts";

/** Data that exists when the endpoints are called. */
export type World = { videoId: number; categoryId: number; username: string; password: string };

export type Expectation = {
  /** Who gets the success status; all others get 401 (guests) or 403. */
  who: "all" | "members" | "premium" | "admins";
  status?: number;
  /** Roles that may call the endpoint, but whose call cannot succeed: the code of the conflict. */
  conflicts?: Partial<Record<Role, string>>;
  /**
   * Options for a successful call; `role` for calls that work only once, `asker` for data that must belong to the
   * caller.
   */
  options?: (world: World, role: Role, asker: Caller) => CallOptions | Promise<CallOptions>;
  /** Only reads, whatever its method, so it writes no audit entry. */
  changesNothing?: true;
  /** The response has no JSON envelope. */
  raw?: true;
  /** The data is beside `success` instead of in `data`. */
  topLevel?: true;
};

export type Methods = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Expectation>>;

const all: Expectation = { who: "all" };
const ofVideo = ({ videoId }: World) => ({ params: { id: String(videoId) } });
const ofCategory = ({ categoryId }: World) => ({ params: { id: String(categoryId) } });
const logged = (body: object): Expectation => ({ who: "all", status: 202, options: () => ({ body }) });

/** Every endpoint and who may call it. Methods not listed return 405. */
export const ENDPOINTS: Record<string, Methods> = {
  "auth/me": { GET: all },
  "auth/login": {
    POST: {
      who: "all",
      options: ({ username, password }) => ({ body: { usernameOrEmail: username, password } }),
    },
  },
  "auth/register": {
    POST: {
      who: "all",
      status: 201,
      options: (_, role) => ({
        body: { username: `new.${role}`, email: `new.${role}@example.com`, password: "correct horse" },
      }),
    },
  },
  "auth/logout": { POST: all },
  // The test site has no mail server.
  "auth/reset-mail": {
    POST: { who: "all", status: 404, raw: true, options: () => ({ body: { email: "nobody@example.com" } }) },
  },
  "auth/reset-password": {
    POST: {
      who: "all",
      options: async () => {
        const { id } = await aUser();
        const { token } = await db.$transaction((tx) => makeReset(tx, { userId: id, adminId: null }));
        return { body: { token, newPassword: "battery staple" } };
      },
    },
  },
  videos: { GET: all },
  "videos/[id]": { GET: { who: "all", options: ofVideo } },
  "videos/[id]/related": { GET: { who: "all", options: ofVideo } },
  "videos/[id]/frame": { GET: { who: "all", options: ofVideo, raw: true } },
  ...ofAge,
  // This table's member has no premium.
  "videos/[id]/player": { GET: { who: "premium", options: ofVideo, raw: true } },
  "videos/[id]/player-switches": { POST: { who: "all", status: 202, options: ofVideo } },
  "videos/[id]/reports": {
    POST: { who: "all", status: 201, options: (world) => ({ ...ofVideo(world), body: { reason: "broken" } }) },
  },
  "videos/[id]/trusted-reports": {
    POST: {
      who: "all",
      status: 201,
      options: async (world) => ({ ...ofVideo(world), body: { reason: "broken", key: (await aFlagger()).key } }),
    },
  },
  transparency: { GET: { who: "all", raw: true } },
  // Switched off by default.
  decisions: { GET: { who: "all", status: 404, raw: true } },
  "reports/messages": {
    POST: {
      who: "all",
      status: 201,
      options: async () => ({ body: { receipt: await aReceipt(), message: "At 2:10 as well." } }),
    },
  },
  "videos/premium": { GET: all },
  "videos/most-watched": { GET: all },
  "videos/search": { GET: { who: "all", options: () => ({ query: { q: "video" } }) } },
  "videos/suggest": { GET: { who: "all", options: () => ({ query: { q: "vid" } }) } },
  "most-watched": { GET: all },
  categories: { GET: all },
  "categories/[id]": { GET: { who: "all", options: ofCategory } },
  "categories/[id]/videos": { GET: { who: "all", options: ofCategory } },
  "brand/[image]": {
    GET: {
      who: "all",
      raw: true,
      options: async () => {
        const image = { hash: "ab".repeat(8), bytes: new Uint8Array([1]) };
        await db.brandImage.upsert({ where: { name: "logo" }, create: { name: "logo", ...image }, update: image });
        return { params: { image: "logo" } };
      },
    },
  },
  "category-pictures/[hash]": {
    GET: {
      who: "all",
      raw: true,
      options: async () => {
        const hash = "ab".repeat(10);
        await db.categoryPicture.upsert({ where: { hash }, create: { hash, bytes: new Uint8Array([1]) }, update: {} });
        return { params: { hash } };
      },
    },
  },
  "pictures/[picture]": {
    GET: {
      who: "all",
      raw: true,
      options: async () => {
        const [address, name] = ["https://127.0.0.1/1.jpg", `${"ab".repeat(10)}1`];
        const key = new Uint8Array(32);
        await db.picture.upsert({ where: { key }, create: { key, address, name, nextTryAt: null }, update: {} });
        return { params: { picture: `${name}-320` } };
      },
    },
  },
  "thumbnails/[id]/stills/[still]": {
    GET: {
      who: "all",
      raw: true,
      status: 404,
      options: ({ videoId }) => ({ params: { id: String(videoId), still: "1" } }),
    },
  },
  "thumbnails/[id]": { GET: { who: "all", options: ofVideo, raw: true } },
  "analytics/log-view": { POST: logged({ path: "/latest", referrer: "" }) },
  "analytics/log-interaction": { POST: logged({ categoryId: 1, interactionType: "filter" }) },
  "analytics/log-search": { POST: logged({ query: "a word", resultCount: 3 }) },
  ...ofMembers,
  ...ofAdmins,
  ...ofDuplicates,
  ...ofVocabulary,
  ...ofTriage,
  ...ofRedirects,
  contact: {
    POST: { who: "all", status: 201, options: () => ({ body: { subject: "A question", message: "Hello" } }) },
  },
  "openapi.json": { GET: { who: "all", raw: true } },
  metrics: {
    GET: { who: "all", raw: true, options: () => ({ headers: { authorization: "Bearer a token for tests" } }) },
  },
  health: { GET: all },
  ready: { GET: all },
};

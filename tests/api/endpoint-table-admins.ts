import { db } from "#lib/db/prisma";
import { trashVideos } from "#lib/trash/commands";
import { setStates } from "#lib/trash/unpublished/commands";
import { aCategory, aUser, aVideo } from "../support/factories.ts";
import type { CallOptions } from "../support/people/callers.ts";
import { aClaim } from "../support/people/claims.ts";
import { PASSWORD, withPassword } from "../support/people/members.ts";
import { aFlagger, aMessage, anInvitation, aReport } from "../support/people/moderation.ts";
import type { Expectation, Methods, World } from "./endpoint-table.ts";
import { ofImports } from "./endpoint-table-imports.ts";
import { ofProviders } from "./endpoint-table-providers.ts";

const admins = (options?: (world: World) => CallOptions | Promise<CallOptions>, status?: number): Expectation => ({
  who: "admins",
  status,
  options: (world) => options?.(world) ?? {},
});

/** As above, for endpoints that require the admin's password again. */
const adminsWithPassword = (options: (world: World) => CallOptions | Promise<CallOptions>): Expectation => ({
  who: "admins",
  options: async (world, _, { userId }) => {
    if (userId !== undefined) await withPassword(userId);
    return options(world);
  },
});

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

const aVideoForm = ({ categoryId }: World) => ({
  title: "A new video",
  description: "What it is about.",
  iframeSrc: "https://player.example.com/embed/new",
  sourceUrl: "https://player.example.com/watch/new",
  thumbnailUrl: "https://pictures.example.com/new.jpg",
  duration: "12:34",
  isPrivate: false,
  categoryIds: [categoryId],
  tags: ["new"],
});

let named = 0;
const aName = (): string => `A new category ${++named}`;

/** Id of a video in the trash. */
async function aDeletedVideo(): Promise<number> {
  const { id } = await aVideo();
  await db.$transaction((tx) => trashVideos(tx, null, [id]));
  return id;
}

/** Moves a scheduled video to the next day. */
async function aMove() {
  const { id } = await aVideo();
  const [from, to] = ["2099-01-01T18:00:00.000Z", "2099-01-02T18:00:00.000Z"];
  await db.$transaction((tx) => setStates(tx, [id], { state: "scheduled", publishAt: new Date(from) }));
  return { id, from, to };
}

/** A completed bulk change. */
const aDoneChange = () =>
  db.bulkChange.create({ data: { action: { type: "delete" }, state: "done", total: 1, done: 1, changed: 1 } });

/** The endpoints of the admin panel. */
export const ofAdmins: Record<string, Methods> = {
  "admin/videos": {
    GET: { ...admins(), topLevel: true },
    POST: admins((world) => ({ body: aVideoForm(world) }), 201),
  },
  "admin/videos/[id]": {
    GET: admins(async () => idOf(await aVideo())),
    PUT: admins(async (world) => ({ ...idOf(await aVideo()), body: aVideoForm(world) })),
    DELETE: admins(async () => idOf(await aVideo())),
  },
  "admin/video-suggestions/[id]": { GET: admins(async () => idOf(await aVideo())) },
  "admin/videos/bulk": {
    POST: admins(async () => ({ body: { ids: [(await aVideo()).id], action: "makePrivate" } })),
  },
  "admin/videos/schedule": { POST: admins(async () => ({ body: { moves: [await aMove()] } })) },
  "admin/video-changes": {
    GET: admins(),
    POST: admins(
      async () => ({ body: { ids: [(await aVideo()).id], action: { type: "addTags", tags: ["new"] } } }),
      202,
    ),
  },
  "admin/video-changes/preview": {
    POST: {
      ...admins(() => ({
        body: { query: "", action: { type: "replaceInTitles", find: "a", replace: "b", matchCase: false } },
      })),
      changesNothing: true,
    },
  },
  "admin/video-changes/[id]": { GET: admins(async () => idOf(await aDoneChange())) },
  "admin/video-changes/[id]/undo": { POST: admins(async () => idOf(await aDoneChange()), 202) },
  "admin/video-filters": {
    GET: admins(),
    POST: admins(() => ({ body: { name: "No picture", query: "show=noThumbnail" } })),
  },
  "admin/video-filters/[id]": {
    DELETE: admins(async () => {
      const saved = { name: "A filter", query: "premium=yes" };
      return idOf(
        await db.videoFilter.upsert({ where: { nameKey: "a" }, create: { ...saved, nameKey: "a" }, update: {} }),
      );
    }),
  },
  "admin/videos/metadata": {
    POST: { ...admins(() => ({ body: { url: "https://videos.invalid/watch/1" } })), changesNothing: true },
  },
  "admin/videos/featured": {
    GET: admins(),
    PUT: admins(async () => ({ body: { videoIds: [(await aVideo()).id] } })),
  },
  "admin/videos/dead": { GET: admins() },
  "admin/videos/deleted": { GET: admins() },
  "admin/videos/tombstones": {
    GET: admins(() => ({ query: { iframeSrc: "https://player.example.com/embed/1" } })),
  },
  "admin/videos/deleted/[id]": { DELETE: admins(async () => idOf({ id: await aDeletedVideo() })) },
  "admin/videos/restore": { POST: admins(async () => ({ body: { ids: [await aDeletedVideo()] } })) },
  "admin/categories": { POST: admins(() => ({ body: { name: aName() } }), 201) },
  "admin/categories/[id]": {
    GET: admins(async () => idOf(await aCategory())),
    PUT: admins(async () => ({ ...idOf(await aCategory()), body: { name: aName(), excludedFromFeeds: true } })),
    DELETE: admins(async () => idOf(await aCategory())),
  },
  "admin/texts/[page]": {
    GET: admins(() => ({ params: { page: "about" } })),
    PUT: admins(async () => {
      const newest = await db.textRevision.findFirst({ where: { page: "about" }, orderBy: { id: "desc" } });
      const seen = newest?.id ?? null;
      return { params: { page: "about" }, body: { markdown: `Ours, after ${seen}.`, seen } };
    }),
  },
  "admin/settings": { GET: admins(), PATCH: admins(() => ({ body: { siteName: "Renamed" } })) },
  "admin/embed-hosts": {
    GET: admins(),
    POST: admins(() => ({ body: { host: "player.example.net" } }), 201),
  },
  "admin/embed-hosts/[host]": {
    DELETE: admins(async () => {
      await db.embedHost.upsert({ where: { host: "gone.example" }, create: { host: "gone.example" }, update: {} });
      return { params: { host: "gone.example" } };
    }),
  },
  "admin/brand": { PUT: admins(() => ({ body: { logo: null, icons: null } })) },
  "admin/search": { GET: admins(() => ({ query: { q: "light" } })) },
  "admin/waiting": { GET: admins() },
  ...ofProviders(admins),
  "admin/categories/[id]/merge": {
    POST: admins(async () => ({ ...idOf(await aCategory()), body: { into: (await aCategory()).id } })),
  },
  "admin/categories/pinned": { PUT: admins(async () => ({ body: { categoryIds: [(await aCategory()).id] } })) },
  "admin/users": { GET: admins() },
  "admin/invitations": { GET: admins(), POST: admins(() => ({ body: { note: "Ann", days: 7 } }), 201) },
  "admin/invitations/[id]": { DELETE: admins(async () => idOf(await anInvitation())) },
  "admin/users/[id]/premium": {
    GET: admins(async () => idOf(await aUser())),
    PUT: admins(async () => ({ ...idOf(await aUser()), body: { isPremium: true, plan: "2 Months" } })),
  },
  "admin/users/[id]/premium/undo": {
    POST: admins(async () => {
      const { id: userId } = await aUser();
      const { id } = await db.premiumGrant.create({ data: { userId, change: "grant", hadPremium: false } });
      return { ...idOf({ id: userId }), body: { grantId: id } };
    }),
  },
  "admin/users/[id]/sessions": { DELETE: admins(async () => idOf(await aUser())) },
  "admin/users/[id]/role": {
    PUT: adminsWithPassword(async () => ({ ...idOf(await aUser()), body: { role: "curator", password: PASSWORD } })),
  },
  "admin/users/[id]/suspension": {
    PUT: admins(async () => ({ ...idOf(await aUser()), body: { reason: "Spam.", days: 7 } })),
    DELETE: admins(async () => idOf(await aUser())),
  },
  "admin/users/[id]/approval": {
    PUT: admins(async () => {
      const user = await aUser();
      await db.user.update({ where: { id: user.id }, data: { awaitsApproval: true } });
      return { ...idOf(user), body: { isApproved: true } };
    }),
  },
  "admin/users/[id]/reset-link": { POST: admins(async () => ({ ...idOf(await aUser()), body: {} }), 201) },
  "admin/premium-claims": { GET: admins() },
  "admin/premium-claims/[id]": {
    PUT: admins(async () => ({ ...idOf(await aClaim()), body: { state: "declined", reason: "Nothing arrived." } })),
  },
  "admin/messages": { GET: admins() },
  "admin/messages/[id]": {
    PATCH: admins(async () => ({ ...idOf(await aMessage()), body: { isRead: true } })),
    DELETE: admins(async () => idOf(await aMessage())),
  },
  "admin/messages/[id]/answers": { POST: admins(async () => ({ ...idOf(await aMessage()), body: {} }), 201) },
  "admin/look-alikes": { GET: admins() },
  "admin/look-alikes/[id]": {
    POST: admins(async () => {
      const { id } = await aVideo();
      await db.lookAlike.create({ data: { videoId: id, removedId: 1 } });
      return { ...idOf({ id }), body: { do: "keep" } };
    }),
  },
  "admin/flaggers": {
    GET: admins(),
    POST: admins(async () => ({ body: { name: "A hotline" } }), 201),
  },
  "admin/flaggers/[id]": { POST: admins(async () => ({ ...idOf(await aFlagger()), body: { do: "renew" } })) },
  "admin/limited-reporters": { GET: admins() },
  "admin/limited-reporters/[id]": {
    POST: admins(async () => {
      const { id } = await aReport();
      await db.videoReport.update({ where: { id }, data: { sourceKey: new Uint8Array(32) } });
      return { ...idOf({ id }), body: { do: "lift" } };
    }),
  },
  "admin/reports": { GET: admins() },
  "admin/reports/[id]/decision": {
    POST: admins(async () => ({
      ...idOf(await aReport()),
      body: { decision: "removed", ground: "law", explanation: "It is forbidden." },
    })),
  },
  "admin/reports/[id]/evidence": {
    POST: { ...admins(async () => ({ ...idOf(await aReport()), body: {} })), raw: true },
  },
  "admin/reports/[id]/messages": {
    POST: admins(async () => ({ ...idOf(await aReport()), body: { message: "Which part?" } }), 201),
  },
  "admin/reports/[id]": {
    PATCH: admins(async () => ({ ...idOf(await aReport()), body: { isResolved: true } })),
    POST: admins(async () => ({ ...idOf(await aReport()), body: { do: "resolve" } })),
  },
  "admin/audit": { GET: admins() },
  "admin/demo": {
    DELETE: admins(async () => {
      await db.demoItem.createMany({ data: { kind: "tag", itemId: 0, name: "demo" }, skipDuplicates: true });
      return {};
    }),
  },
  ...ofImports(admins),
  "admin/jobs": { GET: admins() },
  "admin/jobs/[name]/run": { POST: admins(() => ({ params: { name: "ended-sessions" } }), 202) },
  "admin/analytics/stats": { GET: admins() },
  "admin/analytics/days": { GET: admins(() => ({ query: { days: 3 } })) },
  "admin/analytics/chosen-categories": { GET: admins(() => ({ query: { period: "month" } })) },
  "admin/analytics/top-categories": { GET: admins(() => ({ query: { period: "month" } })) },
  "admin/analytics/searches": { GET: admins(() => ({ query: { result: "none" } })) },
  "admin/analytics/top-videos": { GET: admins(() => ({ query: { period: "week" } })) },
};

import { listVideosForAdmins } from "#lib/admin/catalogue/queries";
import { listAllCategories } from "#lib/categories/queries";
import { formatDay } from "#lib/core/format";
import { readId } from "#lib/core/ids";
import { db } from "#lib/db/prisma";
import { can, type Holder, type Permission } from "#lib/permissions";
import { identityKey } from "#lib/users/policy";
import { findEditedVideo } from "#lib/videos/admin/queries";
import { adminVideoListQuery } from "#lib/videos/admin/schemas";
import type { PanelHit, PanelSearch } from "./types.ts";

const HITS = 5;

/** Texts without an index are searched only among the latest rows, to limit the cost. */
const LATEST = 5000;

/** Tags and members are searched in id order, up to this many rows. */
const MAX_READ = 100_000;

/** Names that begin with the search term come first. */
const startsWith = (name: string, key: string): number => Number(name.toLowerCase().startsWith(key));

const hrefOf = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

type Group = { name: string; needs: Permission; find: () => Promise<PanelHit[]> };

export async function searchPanel(q: string, viewer: Holder): Promise<PanelSearch> {
  const key = q.toLowerCase();
  const groups: Group[] = [
    { name: "Videos", needs: "catalogue.edit", find: () => findVideos(q) },
    { name: "Categories", needs: "catalogue.edit", find: () => findCategories(key) },
    { name: "Members", needs: "members.list", find: () => findMembers(identityKey(q), can(viewer, "members.email")) },
    { name: "Tags", needs: "catalogue.edit", find: () => findTags(key) },
    { name: "Payments", needs: "payments.decide", find: () => findPayments(key) },
    { name: "Reports", needs: "reports.decide", find: () => findReports(key) },
    { name: "Messages", needs: "messages.answer", find: () => findMessages(key) },
  ];
  const seen = groups.filter(({ needs }) => can(viewer, needs));
  const found = await Promise.all(seen.map(async ({ name, find }) => ({ name, hits: await find() })));
  return { groups: found.filter(({ hits }) => hits.length > 0) };
}

const videoHit = ({ id, title }: { id: number; title: string }): PanelHit => ({
  label: title,
  note: `#${id}`,
  href: `/admin/videos?edit=${id}`,
});

async function findVideos(q: string): Promise<PanelHit[]> {
  const id = readId(q.replace(/^#/, ""));
  const [byId, { videos }] = await Promise.all([
    id === undefined ? null : findEditedVideo(id),
    listVideosForAdmins(adminVideoListQuery.parse({ search: q, sortBy: "relevance", limit: String(HITS) })),
  ]);
  const found = byId ? [byId, ...videos.filter((video) => video.id !== byId.id)] : videos;
  return found.slice(0, HITS).map(videoHit);
}

async function findCategories(key: string): Promise<PanelHit[]> {
  const all = await listAllCategories();
  return all
    .filter(({ name }) => name.toLowerCase().includes(key))
    .toSorted((a, b) => startsWith(b.name, key) - startsWith(a.name, key))
    .slice(0, HITS)
    .map(({ name, videoCount }) => ({
      label: name,
      note: videoCount === 1 ? "1 video" : `${videoCount} videos`,
      href: hrefOf("/admin/categories", { search: name }),
    }));
}

async function findTags(key: string): Promise<PanelHit[]> {
  const tags = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM (SELECT name FROM tags ORDER BY id LIMIT ${MAX_READ}) AS tags
    WHERE strpos(lower(name), ${key}) > 0
    ORDER BY starts_with(lower(name), ${key}) DESC, length(name), name LIMIT ${HITS}`;
  return tags.map(({ name }) => ({ label: name, note: "", href: hrefOf("/admin/videos", { tag: name }) }));
}

async function findMembers(key: string, seesEmails: boolean): Promise<PanelHit[]> {
  const members = await db.$queryRaw<{ username: string; email: string }[]>`
    SELECT username, email
    FROM (SELECT * FROM users ORDER BY id DESC LIMIT ${MAX_READ}) AS users
    WHERE strpos(username_key, ${key}) > 0 OR (${seesEmails}::boolean AND strpos(email_key, ${key}) > 0)
    ORDER BY starts_with(username_key, ${key}) DESC, length(username), id LIMIT ${HITS}`;
  return members.map(({ username, email }) => ({
    label: username,
    note: seesEmails ? email : "",
    href: hrefOf("/admin/manage-users", { search: username }),
  }));
}

async function findPayments(key: string): Promise<PanelHit[]> {
  const payments = await db.$queryRaw<{ id: number; plan: string; state: string; username: string | null }[]>`
    SELECT c.id, c.plan, c.state::text AS state, u.username
    FROM (SELECT * FROM premium_claims ORDER BY id DESC LIMIT ${LATEST}) AS c LEFT JOIN users u ON u.id = c.user_id
    WHERE strpos(lower(c.transaction_hash), ${key}) > 0 OR strpos(lower(u.username), ${key}) > 0
    ORDER BY c.id DESC LIMIT ${HITS}`;
  return payments.map(({ id, plan, state, username }) => ({
    label: `${plan} for ${username ?? "a deleted account"}`,
    note: state,
    href: hrefOf("/admin/payments", { id: String(id) }),
  }));
}

async function findReports(key: string): Promise<PanelHit[]> {
  const reports = await db.$queryRaw<{ id: number; title: string; reason: string; isOpen: boolean }[]>`
    SELECT id, video_title AS title, reason, resolved_at IS NULL AS "isOpen"
    FROM (SELECT * FROM video_reports ORDER BY id DESC LIMIT ${LATEST}) AS reports
    WHERE strpos(lower(video_title || ' ' || message || ' ' || reporter_name || ' ' || reporter_email), ${key}) > 0
    ORDER BY id DESC LIMIT ${HITS}`;
  return reports.map(({ id, title, reason, isOpen }) => ({
    label: title || `Report ${id}`,
    note: `${reason}, ${isOpen ? "open" : "resolved"}`,
    href: hrefOf("/admin/reports", { id: String(id) }),
  }));
}

async function findMessages(key: string): Promise<PanelHit[]> {
  const messages = await db.$queryRaw<{ id: number; subject: string; username: string | null; createdAt: Date }[]>`
    SELECT m.id, m.subject, u.username, m.created_at AS "createdAt"
    FROM (SELECT * FROM contact_messages ORDER BY id DESC LIMIT ${LATEST}) AS m LEFT JOIN users u ON u.id = m.user_id
    WHERE strpos(lower(m.subject || ' ' || m.message || ' ' || coalesce(u.username, '')), ${key}) > 0
    ORDER BY m.id DESC LIMIT ${HITS}`;
  return messages.map(({ id, subject, username, createdAt }) => ({
    label: subject,
    note: `${username ?? "Guest"}, ${formatDay(createdAt.toISOString())}`,
    href: hrefOf("/admin/messages", { id: String(id) }),
  }));
}

import { freePort } from "../../../scripts/launch/free-port.mjs";
import { enter, type Visitor, visitor } from "./plain-visitor.ts";
import { admin, startSite } from "./site.ts";

export const PRIVATE_VIDEOS = 50;

/** A marker that occurs in exactly one place. */
export const canary = (place: "embed" | "source" | "picture" | "words" | "member" | "title", number: number) =>
  `cnry${place}${number}x`;

export const SECRET = /cnry(embed|source|picture|words|title)\d+x/i;
export const MEMBER = /cnrymember\d+x/i;

export type Role = "guest" | "free" | "former" | "premium" | "admin";

type Person = Visitor & { id: number; cookie: string; playlistId: number };

export type GuardedSite = {
  port: string;
  privateIds: number[];
  categoryId: number;
  guest: Visitor;
  free: Person;
  former: Person;
  premium: Person;
  admin: Visitor & { cookie: string };
  setPremium(who: Person, change: object): Promise<unknown>;
  stop(): Promise<void>;
};

const videoForm = (number: number, isPrivate: boolean, categoryId: number) => {
  const of = (place: "embed" | "source" | "picture" | "words") => (isPrivate ? canary(place, number) : `open${place}`);
  return {
    title: `${isPrivate ? "Locked" : "Open"} lantern ${number}`,
    description: `About ${of("words")}.\nhttps://player.example.com/watch/${of("source")}`,
    iframeSrc: `https://player.example.com/embed/${of("embed")}${isPrivate ? "" : number}`,
    sourceUrl: `https://player.example.com/watch/${of("source")}`,
    thumbnailUrl: `https://pictures.invalid/${of("picture")}.jpg`,
    duration: "12:34",
    isPrivate,
    categoryIds: [categoryId],
    tags: ["lantern"],
  };
};

/** A video with a canary in its title. */
const unseenForm = (number: number, categoryId: number, rest: object) => ({
  ...videoForm(number, false, categoryId),
  title: `Unseen lantern ${canary("title", number)}`,
  iframeSrc: `https://player.example.com/embed/unseen${number}`,
  ...rest,
});

async function fill({ call }: Visitor, privateIds: number[]): Promise<number> {
  const { playlist } = await call("POST", "/api/playlists", { title: "Evening" });
  for (const id of privateIds) {
    await call("POST", `/api/favorites/${id}`);
    await call("POST", `/api/playlists/${playlist.id}/videos`, { videoId: id });
    await call("PUT", `/api/playlists/watch-later/videos/${id}`);
    await call("POST", "/api/analytics/log-view", { path: `/videos/${id}`, referrer: "" });
  }
  return playlist.id;
}

type Wishes = {
  cwd?: string;
  videos?: number;
};

export async function startGuardedSite({ cwd, videos = PRIVATE_VIDEOS }: Wishes = {}): Promise<GuardedSite> {
  const port = String(await freePort());
  const stop = await startSite({ port, demo: false, cwd });
  const cookie = await enter(port, "login", { usernameOrEmail: admin.username, password: admin.password });
  const owner = { ...visitor(port, cookie), cookie };
  const setPremium = ({ id }: { id: number }, change: object) =>
    owner.call("PUT", `/api/admin/users/${id}/premium`, change);

  const { category } = await owner.call("POST", "/api/admin/categories", { name: "Lanterns" });
  const privateIds: number[] = [];
  for (let number = 1; number <= videos; number++) {
    const { video } = await owner.call("POST", "/api/admin/videos", videoForm(number, true, category.id));
    privateIds.push(video.id);
    if (number % 5 === 0) await owner.call("POST", "/api/admin/videos", videoForm(number, false, category.id));
  }

  const unseen = (number: number, rest: object) => unseenForm(number, category.id, rest);
  await owner.call("POST", "/api/admin/videos", unseen(1, { state: "draft" }));
  await owner.call("POST", "/api/admin/videos", unseen(2, { state: "scheduled", publishAt: "2099-01-01T00:00:00Z" }));
  const { video: hidden } = await owner.call("POST", "/api/admin/videos", unseen(3, {}));

  async function person(number: number, isPremium: boolean): Promise<Person> {
    const username = canary("member", number);
    const account = { username, email: `${username}@example.com`, password: "correct horse" };
    const own = await enter(port, "register", account);
    const asked = visitor(port, own);
    const { user } = await asked.call("GET", "/api/auth/me");
    if (isPremium) await setPremium(user, { isPremium });
    return { ...asked, id: user.id, cookie: own, playlistId: await fill(asked, [...privateIds, hidden.id]) };
  }
  const [free, former, premium] = [await person(1, false), await person(2, true), await person(3, true)];
  await owner.call("PUT", `/api/admin/videos/${hidden.id}`, unseen(3, { state: "hidden" }));
  return {
    port,
    privateIds,
    categoryId: category.id,
    guest: visitor(port),
    free,
    former,
    premium,
    admin: owner,
    setPremium,
    stop,
  };
}

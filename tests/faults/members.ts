import { setTimeout as pause } from "node:timers/promises";
import { type Acknowledged, Journal, NONE } from "./journal.ts";
import { type Answer, Traffic } from "./traffic.ts";

const VIDEOS = 12;
const PAUSE_MS = 5;
const RETRY_MS = 250;
const MAX_TRIES = 20;
const FIRST_PASSWORD = "correct horse battery";

type Member = { id: number; name: string; cookie: string; playlistId: number };

const anyOf = <T>(choices: T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;
const idIn = (answer: Answer | undefined, name: string): number => {
  const { id } = (answer?.data[name] ?? {}) as { id?: number };
  if (id === undefined) throw new Error(`No ${name} was made: ${answer?.status}`);
  return id;
};
const isOk = ({ status }: Answer) => status === 200 || status === 201;

/** Each waits for a response before its next request. */
export class Members {
  readonly journal = new Journal();
  readonly traffic: Traffic;
  readonly #members: Member[] = [];
  #videos: number[] = [];
  #isActive = false;
  #acting: Promise<unknown> = Promise.resolve();
  #made = 0;

  constructor(url: string) {
    this.traffic = new Traffic(url);
  }

  async register(count: number): Promise<void> {
    const listed = await this.traffic.send("GET", "/api/videos?sort=latest&limit=100");
    const videos = (listed?.data.videos ?? []) as { id: number; isPrivate: boolean }[];
    this.#videos = videos.flatMap(({ id, isPrivate }) => (isPrivate ? [] : [id])).slice(0, VIDEOS);
    if (this.#videos.length < VIDEOS) throw new Error("The site has too few public videos.");
    for (let place = 1; place <= count; place += 1) {
      const name = `faulty${place}`;
      const body = { username: name, email: `${name}@example.com`, password: FIRST_PASSWORD };
      const account = await this.traffic.send("POST", "/api/auth/register", { body });
      const id = idIn(account, "user");
      const member = { id, name, cookie: account?.cookie ?? "", playlistId: 0 };
      const made = await this.#send(member, "POST", "/playlists", { title: `First of ${name}` });
      member.playlistId = idIn(made, "playlist");
      this.journal.know(`password ${id}`, FIRST_PASSWORD);
      this.journal.know(`playlist First of ${name}`, "there");
      this.#members.push(member);
    }
  }

  get cookie(): string {
    return this.#members[1]?.cookie ?? "";
  }

  begin(): void {
    this.#isActive = true;
    this.#acting = Promise.all(
      this.#members.map(async (member, place) => {
        while (this.#isActive) {
          await (place === 0 ? this.#changePassword(member) : this.#act(member));
          await pause(PAUSE_MS);
        }
      }),
    );
  }

  async untilTold(writes: number): Promise<void> {
    const wanted = this.journal.acknowledged + writes;
    for (const deadline = Date.now() + 30_000; this.journal.acknowledged < wanted; await pause(5)) {
      if (Date.now() > deadline) throw new Error(`${this.journal.acknowledged} of ${wanted} writes were acknowledged.`);
    }
  }

  async rest(): Promise<void> {
    this.#isActive = false;
    await this.#acting;
  }

  #send = ({ cookie }: Member, method: string, path: string, body?: object) =>
    this.traffic.send(method, `/api${path}`, { body, cookie });

  #act(member: Member): Promise<void> {
    const chance = Math.random();
    if (chance < 0.4) return this.#favorite(member, anyOf(this.#videos));
    if (chance < 0.8) return this.#listed(member, anyOf(this.#videos));
    return chance < 0.85 && this.#made < 150 ? this.#createPlaylist(member) : this.#view(member, anyOf(this.#videos));
  }

  async #toggle(thing: string, add: () => Promise<Answer | undefined>, remove: () => Promise<Answer | undefined>) {
    if (this.journal.statesOf(thing).has(NONE)) {
      const acknowledgedBy = (answer?: Answer): Acknowledged | undefined =>
        answer && isOk(answer) ? { was: answer.status === 201 ? NONE : "there" } : undefined;
      await this.journal.write(thing, "there", async () => acknowledgedBy(await add()));
    } else {
      const acknowledgedBy = (answer?: Answer): Acknowledged | undefined =>
        answer && (isOk(answer) || answer.status === 404) ? { was: isOk(answer) ? "there" : NONE } : undefined;
      await this.journal.write(thing, NONE, async () => acknowledgedBy(await remove()));
    }
  }

  #favorite(member: Member, video: number): Promise<void> {
    const path = `/favorites/${video}`;
    return this.#toggle(
      `favorite ${member.id} ${video}`,
      () => this.#send(member, "POST", path, {}),
      () => this.#send(member, "DELETE", path),
    );
  }

  #listed(member: Member, videoId: number): Promise<void> {
    const path = `/playlists/${member.playlistId}/videos`;
    return this.#toggle(
      `entry ${member.playlistId} ${videoId}`,
      () => this.#send(member, "POST", path, { videoId }),
      () => this.#send(member, "DELETE", `${path}/${videoId}`),
    );
  }

  #createPlaylist(member: Member): Promise<void> {
    this.#made += 1;
    const title = `Number ${this.#made} by ${member.name}`;
    return this.journal.write(`playlist ${title}`, "there", async () => {
      const key = `key-of-${title.replaceAll(" ", "-")}`;
      // Without a response it is sent again, like the site's own forms; it must not be created twice.
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const { cookie } = member;
        const answer = await this.traffic.send("POST", "/api/playlists", { body: { title }, cookie, key });
        if (answer && isOk(answer)) return {};
        await pause(RETRY_MS);
      }
      return undefined;
    });
  }

  async #view(member: Member, video: number): Promise<void> {
    const sentAt = Date.now();
    const answer = await this.#send(member, "POST", "/analytics/log-view", { path: `/videos/${video}` });
    if (answer?.status === 202) this.journal.noteView(`history ${member.id} ${video}`, sentAt);
  }

  async #changePassword(member: Member): Promise<void> {
    const thing = `password ${member.id}`;
    const known = [...this.journal.statesOf(thing)];
    // The outcome is unknown, or the new session cookie was lost.
    if (known.length > 1 || !member.cookie) return this.#logIn(member, anyOf(known));
    this.#made += 1;
    const [currentPassword] = known;
    const newPassword = `password number ${this.#made}`;
    await this.journal.write(thing, newPassword, async () => {
      const body = { currentPassword, newPassword };
      const answer = await this.#send(member, "POST", "/users/me/change-password", body);
      if (!answer || !isOk(answer)) return undefined;
      member.cookie = answer.cookie;
      return {};
    });
  }

  async #logIn(member: Member, password: string): Promise<void> {
    const body = { usernameOrEmail: member.name, password };
    const answer = await this.traffic.send("POST", "/api/auth/login", { body, expected: [401] });
    if (!answer || !isOk(answer)) return;
    member.cookie = answer.cookie;
    this.journal.know(`password ${member.id}`, password);
  }
}

import { expect, test } from "vitest";
import { isOn } from "#lib/server/next/adapters";
import { createTestDatabase } from "../support/database/database.ts";
import { until } from "../support/until.ts";
import { type Instance, startInstance } from "./instance.ts";

type Card = { id: number; title: string; categories: { id: number }[] };

const form = ({ title, categories }: Card, changes: object = {}) => ({
  title,
  iframeSrc: "https://www.youtube.com/embed/edge-edits",
  isPrivate: false,
  categoryIds: categories.map(({ id }) => id),
  ...changes,
});

/** Requests pages until they come from the cache. */
const settle = (site: Instance, paths: string[]) =>
  until(async () => {
    const replies = await Promise.all(paths.map((path) => site.ask(path)));
    return replies.every(({ headers }) => headers.get("x-cache") === "hit");
  }, 15_000);

const cameFrom = async (site: Instance, path: string) => (await site.ask(path)).headers.get("x-cache");

test.runIf(isOn("shared-pages"))(
  "an admin's change appears on every instance at once, and unrelated pages stay cached",
  async () => {
    const database = await createTestDatabase();
    try {
      const here = await startInstance(database.url);
      const there = await startInstance(database.url);
      const cookie = await here.signIn();
      const write = async (method: string, path: string, body?: object, expected = method === "POST" ? 201 : 200) => {
        const reply = await here.ask(`/api/admin/${path}`, { method, body, headers: { cookie } });
        expect([reply.status, reply.text]).toEqual([expected, expect.any(String)]);
        return JSON.parse(reply.text).data;
      };
      const list = async (query: string): Promise<Card[]> =>
        JSON.parse((await there.ask(`/api/videos?${query}`)).text).data.videos;
      const shows = (path: string, text: string) => async () => (await there.ask(path)).text.includes(text);

      const [video] = await list("sort=latest&limit=1");
      if (!video) throw new Error("The demo has no videos.");
      const { id } = video;
      const categoryId = video.categories[0]?.id as number;
      // The player's host joins the list of hosts that pages may frame; it is known from here on.
      await write("PUT", `videos/${id}`, form(video));
      const { category: empty } = await write("POST", "categories", { name: "Somewhere else" });
      const own = `/videos/${id}`;
      const showing = ["/latest", `/categories/${categoryId}/latest`, own];
      const unrelated = ["/about", `/categories/${empty.id}`, "/latest?page=3"];

      await settle(there, [...showing, ...unrelated]);
      await write("PUT", `videos/${id}`, form(video, { title: "A title of today" }));
      for (const path of showing) expect(await until(shows(path, "A title of today"))).toBeLessThan(5_000);
      for (const path of unrelated) expect(await cameFrom(there, path)).toBe("hit");

      await settle(there, ["/about", `/categories/${empty.id}`, "/premium-videos", own]);
      await write("PUT", `videos/${id}`, form(video, { isPrivate: true }));
      await until(shows("/premium-videos", own));
      await until(shows(own, "Premium"));
      expect(await cameFrom(there, `/categories/${empty.id}`)).toBe("hit");

      await settle(there, [`/categories/${empty.id}`, `/categories/${categoryId}/latest`]);
      await write("PUT", `videos/${id}`, form(video, { categoryIds: [empty.id] }));
      await until(shows(`/categories/${empty.id}`, own));
      await until(async () => !(await shows(`/categories/${categoryId}/latest`, own)()));

      await settle(there, ["/latest", "/latest?page=3", "/"]);
      const { video: added } = await write(
        "POST",
        "videos",
        form(video, { title: "Added just now", iframeSrc: "https://www.youtube.com/embed/edge-added" }),
      );
      await until(shows("/latest", "Added just now"));
      await until(shows(`/videos/${added.id}`, "Added just now"));
      await settle(there, [`/videos/${added.id}`, "/latest"]);
      await write("DELETE", `videos/${added.id}`);
      await until(async () => (await there.ask(`/videos/${added.id}`)).status === 410);
      const { text: afterwards } = await there.ask(`/videos/${added.id}`);
      expect(afterwards).toContain("This video was removed.");
      expect(afterwards.match(/<article class="card/g), "alternatives without scripts").toHaveLength(4);
      await write("POST", "videos/restore", { ids: [added.id] }, 200);
      await until(shows(`/videos/${added.id}`, "Added just now"));
      await write("DELETE", `videos/${added.id}`);
      await until(async () => !(await shows("/latest", "Added just now")()));

      await settle(there, ["/about", "/latest"]);
      await write("PUT", `categories/${empty.id}`, { name: "Another name" });
      await until(shows(`/categories/${empty.id}`, "Another name"));
      expect(await cameFrom(there, "/about")).toBe("hit");
      await write("PATCH", "settings", { siteName: "Another site" }, 200);
      await until(async () => (await cameFrom(there, "/about")) === "miss");
      // Renders that started after a change of everything are cached immediately.
      expect(await until(async () => (await cameFrom(there, "/about")) === "hit")).toBeLessThan(2_000);

      await settle(there, ["/about", `/categories/${empty.id}`, own]);
      await write("POST", "videos/bulk", { ids: [id], action: "makePrivate" }, 200);
      await until(shows("/premium-videos", own));
      expect(await cameFrom(there, "/about")).toBe("hit");
    } finally {
      await database.drop();
    }
  },
  120_000,
);

import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { checkLinks } from "#lib/links/commands";
import { aVideo } from "../factories.ts";

/** A local provider to which every host name resolves. */
export function startFakeHost() {
  /** Response statuses by the end of the requested URL; `otherwise` for all others. */
  const answers = new Map<string, number>();
  const host = { answers, asked: [] as string[], times: [] as number[], otherwise: 200, delayMs: 0 };
  let server: Server;

  beforeAll(async () => {
    server = createServer(async ({ url = "" }, response) => {
      const page = decodeURIComponent(url);
      host.asked.push(page.slice(page.lastIndexOf("/") + 1));
      host.times.push(performance.now());
      const [, status = host.otherwise] = [...answers].find(([end]) => page.endsWith(end)) ?? [];
      if (host.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, host.delayMs));
      response.writeHead(status, { location: "https://127.0.0.1/" }).end('{"type":"video"}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    Object.assign(host, { asked: [], times: [], otherwise: 200, delayMs: 0 });
    answers.clear();
    await db.video.deleteMany();
    await db.deletedVideo.deleteMany();
    await db.linkHost.deleteMany();
  });

  /** Resolves every name to the host, except the given ones. */
  const network = (addresses: Record<string, string> = {}): Network => ({
    resolve: async (name) => [addresses[name] ?? "8.8.8.8"],
    request: (url, _address, signal) =>
      new Promise((resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        request({ port, host: "127.0.0.1", path: url.pathname + url.search, signal, agent: false })
          .on("response", resolve)
          .on("error", reject)
          .end();
      }),
  });
  type Options = Parameters<typeof checkLinks>[1];
  const run = (options: Options = {}) =>
    checkLinks(new AbortController().signal, { network: network(), pauseMs: 0, ...options });
  /** Three runs half a day apart, after which missing videos have failed for a day; returns how many died in each. */
  async function failThreeTimes(options: Options = {}): Promise<number[]> {
    const died: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      if (time > 0) await passHours(12);
      died.push((await run(options)).counts.died);
    }
    return died;
  }
  /** A dead video beside a playing one of the same host. */
  async function aDeadVideo() {
    const [lost, kept] = [await aPlayer("vimeo:111"), await aPlayer("vimeo:222")];
    answers.set("111", 404);
    await failThreeTimes();
    return { lost, kept };
  }
  return Object.assign(host, { network, run, failThreeTimes, aDeadVideo });
}

const PLAYERS: Record<string, (id: string) => string> = {
  vimeo: (id) => `https://player.vimeo.com/video/${id}`,
  ted: (id) => `https://embed.ted.com/talks/${id}`,
  peertube: (id) => `https://${id.replace(":", "/videos/embed/")}`,
  twitch: (id) => `https://player.twitch.tv/?video=${id}`,
};

/** A video with this player. */
export async function aPlayer(embedKey: string): Promise<number> {
  const [, provider = "", named = ""] = /^(\w+):(.*)$/.exec(embedKey) ?? [];
  const { id } = await aVideo({ iframeSrc: PLAYERS[provider]?.(named) ?? `https://player.example.com/embed/${named}` });
  await db.video.update({ where: { id }, data: { embedKey } });
  return id;
}

/** Simulates the passage of time for everything that health checks read. */
export async function passHours(hours: number): Promise<void> {
  for (const [table, columns] of [
    ["link_checks", ["checked_at", "next_check_at", "missed_since"]],
    ["dead_videos", ["checked_at", "next_check_at", "missed_since", "dead_since"]],
    ["video_mirrors", ["checked_at", "next_check_at", "missed_since"]],
    ["link_hosts", ["asked_at", "next_at", "tripped_at"]],
  ] as const) {
    const set = columns.map((column) => `${column} = ${column} - interval '${hours} hours'`).join(", ");
    await db.$executeRawUnsafe(`UPDATE ${table} SET ${set}`);
  }
}

import { db } from "#lib/db/prisma";
import { providerShape } from "#lib/videos/providers/schemas";
import { aVideo } from "../support/factories.ts";
import type { CallOptions } from "../support/people/callers.ts";
import type { Expectation, Methods } from "./endpoint-table.ts";

export const aRule = (key: string) =>
  providerShape.parse({
    key,
    name: "A Tube",
    domains: [`${key}.example.org`],
    playerHosts: [`www.${key}.example.org`],
    watchPatterns: ["/watch/{id:digits}/**", "/v?id={id:digits}"],
    playerPatterns: ["/embed/{id:digits}"],
    playerTemplate: `https://www.${key}.example.org/embed/{id}`,
  });

let made = 0;
const aKey = () => `tube${++made}`;

async function aProvider(): Promise<string> {
  const rule = aRule(aKey());
  await db.embedProvider.create({ data: { ...rule, isBuiltIn: false } });
  return rule.key;
}

type Admins = (options?: () => CallOptions | Promise<CallOptions>, status?: number) => Expectation;

export const ofProviders = (admins: Admins): Record<string, Methods> => ({
  "admin/player-questions": { GET: admins() },
  "admin/player-questions/[id]": {
    POST: admins(async () => {
      const { id } = await aVideo();
      const address = `https://tube.example/w/${id}`;
      await db.playerQuestion.create({ data: { videoId: id, address, pageKey: address.slice(8) } });
      return { params: { id: String(id) }, body: { do: "look" } };
    }),
  },
  "admin/link-hosts": { GET: admins() },
  "admin/link-hosts/[host]": {
    PUT: admins(async () => {
      const host = "vimeo.com";
      await db.linkHost.upsert({ where: { host }, create: { host }, update: {} });
      return { params: { host }, body: { controlLive: "https://vimeo.com/76979871", controlGone: null } };
    }),
  },
  "admin/videos/player": {
    POST: { ...admins(() => ({ body: { iframeSrc: "https://vimeo.com/76979871" } })), changesNothing: true },
  },
  "admin/pictures": { GET: { ...admins(() => ({ query: { address: "https://10.0.0.1/1.jpg" } }), 404), raw: true } },
  "admin/providers": { GET: admins(), POST: admins(() => ({ body: aRule(aKey()) }), 201) },
  "admin/providers/[key]": {
    GET: admins(() => ({ params: { key: "vimeo" } })),
    PUT: admins(async () => {
      const key = await aProvider();
      return { params: { key }, body: { ...aRule(key), name: "Another name", sandbox: ["allow-popups"] } };
    }),
    DELETE: admins(async () => ({ params: { key: await aProvider() } })),
  },
  "admin/providers/[key]/restore": {
    POST: admins(async () => {
      const stored = { ...(await db.embedProvider.findUnique({ where: { key: "ted" } })) };
      if (!stored.key) await db.embedProvider.create({ data: { ...aRule("ted"), isBuiltIn: true, isChanged: true } });
      else await db.embedProvider.update({ where: { key: "ted" }, data: { allow: [], isChanged: true } });
      return { params: { key: "ted" } };
    }),
  },
  "admin/providers/export": { GET: { ...admins(), raw: true } },
  "admin/providers/import": { POST: admins(() => ({ body: { providers: [aRule(aKey())], apply: true } })) },
  "admin/providers/bench": {
    POST: {
      ...admins(() => ({ body: { samples: ["https://tube.example/watch/1", "https://tube.example/watch/2"] } })),
      changesNothing: true,
    },
  },
  "admin/providers/check": {
    POST: {
      ...admins(() => ({
        body: { provider: aRule("tube"), live: "https://tube.example.org/embed/1", gone: "https://other.example/1" },
      })),
      changesNothing: true,
    },
  },
});

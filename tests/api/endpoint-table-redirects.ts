import { db } from "#lib/db/prisma";
import type { Expectation, Methods } from "./endpoint-table.ts";

const admins = (options: NonNullable<Expectation["options"]> = () => ({}), status?: number): Expectation => ({
  who: "admins",
  status,
  options,
});

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

let made = 0;
const aRedirect = () => db.oldAddress.create({ data: { address: `/watch/table-${++made}`, path: "/latest" } });
const aPattern = () => db.oldAddressPattern.create({ data: { pattern: `/table-${++made}/{id}` } });
const aMissing = () => db.missingPath.create({ data: { path: `/table-${++made}`, hits: 1 } });

const aWish = () =>
  db.searchAction.create({ data: { kind: "wish", query: `table ${++made}`, searchesBefore: 0, clicksBefore: 0 } });

export const ofRedirects: Record<string, Methods> = {
  "admin/old-addresses": {
    GET: admins(),
    POST: admins(() => ({ body: { address: "/watch/1", target: "/latest" } }), 201),
  },
  "admin/old-addresses/[id]": {
    POST: admins(async () => ({ ...idOf(await aRedirect()), body: { do: "remove" } })),
    DELETE: admins(async () => idOf(await aRedirect())),
  },
  "admin/searches": { GET: admins() },
  "admin/searches/actions": {
    GET: admins(),
    POST: admins(() => ({ body: { kind: "redirect", query: `table ${++made}`, target: "/latest" } }), 201),
  },
  "admin/searches/actions/[id]": {
    POST: admins(async () => ({ ...idOf(await aWish()), body: { do: "done" } })),
  },
  "admin/old-addresses/try": { GET: admins(() => ({ query: { address: "/watch/1" } })) },
  "admin/old-addresses/patterns": {
    GET: admins(),
    POST: admins(() => ({ body: { pattern: `/old-${++made}/{id}` } }), 201),
  },
  "admin/old-addresses/patterns/[id]": {
    PUT: admins(async () => ({ ...idOf(await aPattern()), body: { pattern: `/new-${++made}/{id}` } })),
    POST: admins(async () => ({ ...idOf(await aPattern()), body: { do: "remove" } })),
    DELETE: admins(async () => idOf(await aPattern())),
  },
  "admin/old-addresses/checks": {
    GET: {
      ...admins(async () => {
        await db.oldAddressCheck.create({ data: { report: {} } });
        return {};
      }),
      raw: true,
    },
    POST: { ...admins(() => ({ body: { text: "/watch/1\n/watch/2" } })), changesNothing: true },
  },
  "admin/old-addresses/missing": {
    GET: admins(),
    POST: admins(async () => {
      await db.missingPath.createMany({ data: [++made, ++made].map((n) => ({ path: `/table/${n}`, hits: 1 })) });
      return { body: { do: "dismiss", shape: "/table/{id}" } };
    }),
  },
  "admin/old-addresses/missing/[id]": {
    POST: admins(async () => ({ ...idOf(await aMissing()), body: { do: "dismiss" } })),
  },
};

import { expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { dropMailToReporter } from "#lib/outbox/commands";
import { countUndelivered } from "#lib/outbox/queries";
import { aUser, aVideo } from "../../support/factories.ts";

test("mails count as undelivered from an hour after they were queued until seven days after they were given up", async () => {
  const add = (createdAt: string, givenUpAt?: string) =>
    db.$executeRaw`
      INSERT INTO outbox_messages (channel, event, body, created_at, given_up_at)
      VALUES ('mail', 'report.due', '', now() - ${createdAt}::interval, now() - ${givenUpAt ?? null}::interval)`;
  await add("59 minutes");
  await add("20 days", "8 days");
  expect(await countUndelivered()).toBe(0);
  await add("61 minutes");
  await add("20 days", "6 days");
  expect(await countUndelivered()).toBe(2);
});

test("mails to a reporter go with the account, those to the operator about the same report stay", async () => {
  const [{ id: userId }, { id: videoId }] = [await aUser(), await aVideo()];
  const report = { videoId, userId, reason: "rights", message: "", reporterEmail: "ann@example.com" };
  const { id: reportId } = await db.videoReport.create({ data: report });
  const mails = ["ann@example.com", "office@example.com"].map((recipient) => ({ recipient, reportId }));
  await db.outboxMessage.createMany({
    data: mails.map((mail) => ({ ...mail, channel: "mail", event: "a", body: "" })),
  });
  await db.$transaction((tx) => dropMailToReporter(tx, userId));
  expect(await db.outboxMessage.findMany({ where: { reportId } })).toMatchObject([{ recipient: "office@example.com" }]);
});

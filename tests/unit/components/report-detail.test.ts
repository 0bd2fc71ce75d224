import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Role } from "#lib/permissions";
import { ReportDetail } from "../../../components/admin/reports/report-detail.tsx";
import { StaffRole } from "../../../components/admin/staff-role.tsx";

const PICTURE = "https://pictures.example/7.jpg";

const PLAYER = "https://player.example/embed/7";

const PLAYED = {
  iframeSrc: PLAYER,
  host: "player.example",
  sandbox: "",
  allow: "",
  referrerPolicy: "no-referrer",
} as const;

type More = { role?: Role; message?: string; reporterEmail?: string; canMail?: boolean };

function row(reason: string, isDeleted = false, hiddenAt: string | null = null, more: More = {}): string {
  const { role = "owner", message = "", reporterEmail = "", canMail = true } = more;
  const thumbnailUrl = isDeleted ? null : PICTURE;
  const video = { id: 7, title: "Seven", isDeleted, isInTrash: isDeleted, thumbnailUrl, playerUrl: PLAYER };
  const report = {
    ...{ id: 1, video, reason, message, user: null, flagger: null, reporterName: "", reporterEmail },
    ...{ createdAt: "2026-01-01T00:00:00.000Z", resolvedAt: null, dueAt: null, hidVideo: hiddenAt !== null, hiddenAt },
    ...{ decision: null, ground: null, explanation: "", decidedAt: null, appealedAt: null, messages: [] },
  };
  const nothing = () => {};
  return renderToStaticMarkup(
    createElement(StaffRole, {
      role,
      children: createElement(ReportDetail, {
        ...{
          report,
          player: PLAYED,
          others: null,
          canMail,
          busy: false,
          now: report.createdAt,
          formError: { message: "", typed: {}, problems: {} },
        },
        ...{ onDecide: nothing, onWrite: async () => true, onResolve: nothing },
        ...{ onEdit: nothing, onDelete: nothing, onRestore: nothing },
      }),
    }),
  );
}

test("a report shows the thumbnail of its video", () => {
  expect(row("rights")).toContain(`src="${PICTURE}"`);
  expect(row("rights")).not.toContain("Show picture");
});

test.each(["minor", "consent"])("a report for %s shows the thumbnail only on demand", (reason) => {
  const [before = "", folded = ""] = row(reason).split("Show picture");
  expect(before).not.toContain("thumb ");
  expect(before).toContain("Play on player.example");
  expect(before).toMatch(/<details[^>]*><summary[^>]*>$/);
  expect(folded).toContain(`src="${PICTURE}"`);
});

test.each(["rights", "minor"])("a report for %s shows no thumbnail of a deleted video", (reason) => {
  expect(row(reason, true)).not.toMatch(/<img|thumb |Show picture/);
});

test("a report distinguishes deleted from hidden videos, and links to the player of both", () => {
  const hidden = row("minor", true, "2026-01-01T00:00:00.000Z");
  expect(hidden).not.toContain("Video deleted");
  const deleted = row("minor", true);
  expect(deleted).toContain("Video deleted");
  for (const html of [hidden, deleted]) expect(html).toContain(`href="${PLAYER}" target="_blank" rel="noopener"`);
  expect(row("minor")).not.toContain(PLAYER);
});

test("a player loads after a click only", () => {
  const html = row("rights");
  expect(html).toContain(">Play on player.example</button>");
  expect(html).not.toMatch(/<iframe|<details[^>]*><summary[^>]*>Decide/);
});

test("there is one way to write, which says how the reporter reads it", () => {
  const given = { message: "Ask me@there.example.", reporterEmail: "me@here.example" };
  const html = row("rights", false, null, given);
  expect(html.match(/<textarea name="message"|name="message"/g)).toHaveLength(1);
  expect(html).toContain("Sent to me@here.example, and read with the receipt at /report-status");
  expect(html).toContain('href="mailto:me@there.example?');
  for (const unsent of [row("rights", false, null, { ...given, canMail: false }), row("rights")])
    expect(unsent).toContain("Read with the receipt at /report-status");
});

test("a decision is never preselected, its ground follows from the reason, and its button differs from the one that opens the form", () => {
  const html = row("rights");
  expect(html).not.toContain("checked");
  expect(html.match(/type="radio"[^>]*required/g)).toHaveLength(2);
  expect(html).toContain('<option value="rights" selected="">');
  expect(row("consent")).toContain('<option value="privacy" selected="">');
  expect(row("minor")).toContain('<option value="law" selected="">');
  expect(html).toContain(">Send Decision</button>");
});

test("a report's title links to the page of its video; if it is off the site, to that in the panel, for who may open it", () => {
  expect(row("rights")).toContain('href="/videos/7"');
  expect(row("minor", true)).toContain('href="/admin/videos/7"');
  expect(row("minor", true, null, { role: "moderator" })).not.toContain("/videos/7");
});

test("a report says how long ago it was sent, and the exact time on hover", () => {
  expect(row("rights")).toContain('title="Jan 1, 2026, 12:00 AM UTC">just now</time>');
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Finding, FindingGroup } from "#lib/health/types";
import { FindingTable, FineFindings } from "../../../components/admin/system/finding-table.tsx";

const fine: Finding = { subject: "Disk", state: "ok", text: "half of it free" };
const failed: Finding = {
  subject: "Jobs",
  state: "warn",
  text: "one failed",
  advice: "/admin/jobs runs one again; the log has more.",
};

const fineOf = (groups: FindingGroup[]) => renderToStaticMarkup(createElement(FineFindings, { groups }));

test("checks that are fine are folded only if another needs attention", () => {
  const folded = fineOf([{ title: "Machine", findings: [fine, failed] }]);
  expect(folded).toContain("1 check is fine");
  expect(folded).toContain("Half of it free");
  expect(folded).not.toContain("One failed");
  expect(fineOf([{ title: "Machine", findings: [fine] }])).not.toContain("details");
});

test("advice leads to the jobs", () => {
  const html = renderToStaticMarkup(createElement(FindingTable, { title: "Needs attention", findings: [failed] }));
  expect(html).toMatch(/<a[^>]*href="\/admin\/jobs"[^>]*>Jobs<\/a> runs one again/);
});

import { expect, test } from "vitest";
import { withReportLabels } from "../../../components/admin/audit/report-labels.ts";

test.each([
  [
    { action: "report.decide", details: { video: 7, reason: "consent", decision: "kept", ground: "privacy" } },
    { video: 7, reason: "Somebody in it did not consent", decision: "kept", ground: "Privacy or consent" },
  ],
  [
    { action: "video.hide", details: { report: 3, reason: "minor" } },
    { report: 3, reason: "Somebody in it may be under 18" },
  ],
  [{ action: "report.resolve", details: { reason: "of another release" } }, { reason: "of another release" }],
  [
    { action: "user.suspend", details: { until: null, reason: "illegal" } },
    { until: null, reason: "illegal" },
  ],
])("the audit entry %o names reason and ground of a report", (entry, details) => {
  expect(withReportLabels(entry)).toEqual(details);
});

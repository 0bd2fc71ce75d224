import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requiredTool } from "../support/required-tool.ts";
import { temporaryFolder } from "./processes.ts";

const rules = readFileSync("docs/alerts.yml", "utf8");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);

const at = `instance="a"`;
/** Metrics that Prometheus would have collected, minute by minute, when each alert is due. */
const TROUBLES: Record<string, Record<string, string>> = {
  VitrineDown: { [`up{job="vitrine",${at}}`]: "0x60" },
  VitrineErrors: {
    [`vitrine_http_requests_total{route="page",status="5xx",${at}}`]: "0+5x60",
    [`vitrine_http_requests_total{route="page",status="2xx",${at}}`]: "0+100x60",
  },
  VitrineSlow: { [`vitrine_event_loop_delay_p99_seconds{${at}}`]: "0.7x60" },
  VitrineRendersWait: { [`vitrine_renders_waiting{queue="people",${at}}`]: "60x60" },
  VitrineDatabaseBusy: { [`vitrine_database_waiting{pool="primary",${at}}`]: "11x60" },
  VitrineCountsWait: { [`vitrine_counts_waiting{${at}}`]: "6000x60" },
  VitrineJobFails: { [`vitrine_job_failures_total{name="link-checks",${at}}`]: "0+1x60" },
  VitrineJobLate: { [`vitrine_job_last_success_timestamp_seconds{name="link-checks",${at}}`]: "1x3600" },
  VitrineNotificationsUnheard: { [`vitrine_notifications_heard{${at}}`]: "0x60" },
  VitrineStandbyUnused: { [`vitrine_replica_used{${at}}`]: "0x60" },
  VitrineWritesFail: {
    [`vitrine_http_requests_total{route="api",status="5xx",${at}}`]: "0+10x60",
    [`vitrine_http_requests_total{route="api",status="2xx",${at}}`]: "0+100x60",
  },
  VitrineDiskFull: { [`vitrine_disk_free_bytes{${at}}`]: "5e8x60" },
  VitrineBackupFails: { [`vitrine_backup_failed{${at}}`]: "1x60" },
  VitrineHealth: { [`vitrine_health{check="schema",${at}}`]: "2x60" },
  VitrineBackupOld: { [`vitrine_backup_last_success_timestamp_seconds{${at}}`]: "1x3600" },
};

test("every alert has a test scenario", () => {
  expect(Object.keys(TROUBLES).sort()).toEqual(alerts.toSorted());
});

test("every metric in the alert rules exists in the source", () => {
  const source = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes("generated"))
    .map((path) => readFileSync(join("lib", path), "utf8"))
    .join("\n");
  const expressions = rules.replace(/summary: .*/g, "");
  for (const [name] of expressions.matchAll(/vitrine_\w+/g)) expect(source, name).toContain(`"${name}"`);
});

/** True if Prometheus would fire an alert after this many minutes. */
function fires(program: string, alert: string, series: Record<string, string>, minutes: number): boolean {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "alerts.yml"), rules);
  const inputs = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const none = { eval_time: `${minutes}m`, alertname: alert, exp_alerts: [] };
  const tests = [{ interval: "1m", input_series: inputs, alert_rule_test: [none] }];
  writeFileSync(join(folder, "test.yml"), JSON.stringify({ rule_files: ["alerts.yml"], tests }));
  try {
    execFileSync(program, ["test", "rules", join(folder, "test.yml")], { stdio: "pipe" });
    return false;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    const output = `${stdout}${stderr}`;
    expect(output).toContain(`alertname="${alert}"`);
    return true;
  }
}

test("promtool accepts the rules, and each alert fires in its scenario only", async (context) => {
  const program = await requiredTool(context, "/usr/bin/promtool", "prometheus");
  execFileSync(program, ["check", "rules", "docs/alerts.yml"], { stdio: "pipe" });
  for (const alert of alerts) {
    const isLate = /Late|Old/.test(alert);
    expect([alert, fires(program, alert, TROUBLES[alert] ?? {}, isLate ? 3100 : 30)]).toEqual([alert, true]);
    expect([alert, fires(program, alert, {}, 30)]).toEqual([alert, false]);
  }
});

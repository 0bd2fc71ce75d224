import { statfs } from "node:fs/promises";
import { readBackupNote, unresolvedFailures } from "#lib/core/backup-note";
import { env } from "#lib/core/env";
import { registerMetric } from "#lib/core/metrics";
import { rankOf } from "#lib/health/findings";
import { recentHealth } from "#lib/health/queries";
import { databaseBytes } from "#lib/settings/queries";

const inSeconds = (moment: string | undefined): number => (moment ? Date.parse(moment) / 1000 : 0);

export function registerMachineMetrics(): void {
  const { dataDir } = env();
  registerMetric("vitrine_health", "gauge", "Health checks: 0 good, 1 warning, 2 failure.", async () =>
    (await recentHealth()).groups.flatMap(({ findings }) =>
      findings.map(({ subject, state }) => ({ labels: { check: subject.toLowerCase() }, value: rankOf(state) })),
    ),
  );
  registerMetric("vitrine_disk_free_bytes", "gauge", "Free disk space of DATA_DIR, in bytes.", async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return [{ value: bavail * bsize }];
  });
  registerMetric("vitrine_database_bytes", "gauge", "Size of the database, in bytes.", async () => [
    { value: await databaseBytes() },
  ]);
  registerMetric("vitrine_backup_last_success_timestamp_seconds", "gauge", "Time of the last successful backup.", () =>
    inSeconds(readBackupNote(dataDir)?.at),
  );
  registerMetric("vitrine_backup_failed", "gauge", "1 if the last backup to one of its places failed.", () =>
    unresolvedFailures(readBackupNote(dataDir)).length > 0 ? 1 : 0,
  );
}

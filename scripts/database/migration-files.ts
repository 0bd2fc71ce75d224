import { join } from "node:path";
import {
  compareMigrations,
  describePartial,
  type MigrationFile,
  readMigrations as readFiles,
} from "#lib/db/migrations";
import { root } from "../launch/run.mjs";
import { OperatorError } from "../operator-error.ts";

export type { MigrationFile };

export type SchemaFolder = { schema: string; migrations: string };

export const projectSchema: SchemaFolder = {
  schema: join(root, "prisma/schema.prisma"),
  migrations: join(root, "prisma/migrations"),
};

export const readMigrations = ({ migrations }: SchemaFolder): MigrationFile[] => readFiles(migrations);

export function findPendingMigrations(files: MigrationFile[], applied: Iterable<string>) {
  const { pending, partial, unknown } = compareMigrations(files, applied);
  if (partial[0]) throw new OperatorError(describePartial(partial[0]));
  return { pending, unknown };
}

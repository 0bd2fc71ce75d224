import { join } from "node:path";
import { type MigrationFile, readMigrations as readFiles } from "#lib/health/schema/migration-files";
import { root } from "../launch/run.mjs";

export type { MigrationFile };

export type SchemaFolder = { schema: string; migrations: string };

export const projectSchema: SchemaFolder = {
  schema: join(root, "prisma/schema.prisma"),
  migrations: join(root, "prisma/migrations"),
};

export const readMigrations = ({ migrations }: SchemaFolder): MigrationFile[] => readFiles(migrations);

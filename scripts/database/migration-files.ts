import { join } from "node:path";
import { type MigrationFile, readMigrations as readFiles } from "#lib/health/schema/migration-files";
import { root } from "../launch/run.mjs";

export type { MigrationFile };

/** Where the schema and its migrations lie; tests bring their own. */
export type SchemaFolder = { schema: string; migrations: string };

export const projectSchema: SchemaFolder = {
  schema: join(root, "prisma/schema.prisma"),
  migrations: join(root, "prisma/migrations"),
};

/** All migrations, oldest first. */
export const readMigrations = ({ migrations }: SchemaFolder): MigrationFile[] => readFiles(migrations);

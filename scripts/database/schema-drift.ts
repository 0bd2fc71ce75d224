import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { DatabaseClient } from "#lib/db/pools";
import { projectSchema } from "./migration-files.ts";

type Loaded = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");

// Belongs to the package: a second copy of this module would replace the memory of the first one's running engine.
const globals = globalThis as { prismaSchemaEngine?: Promise<Loaded> };

// The package expects a bundler that imports .wasm.
async function load(): Promise<Loaded> {
  const engine: Loaded & { __wbg_set_wasm?: (exports: WebAssembly.Exports) => void } = await import(
    "@prisma/schema-engine-wasm/schema_engine_bg"
  );
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  // The engine reports panics here; without it the process dies with "unreachable".
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } });
  const bytes = readFileSync(join(folder, "schema_engine_bg.wasm"));
  const imports: Record<string, unknown> = { ...engine };
  for (const name of Object.keys(imports)) {
    // The engine leaves a ten-second timer, which would delay the exit.
    if (name.startsWith("__wbg_setTimeout_"))
      imports[name] = (run: () => void, ms: number) => setTimeout(run, ms).unref();
  }
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": imports as WebAssembly.ModuleImports,
  });
  engine.__wbg_set_wasm?.(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return engine;
}

class DescribingPg extends PrismaPg {
  readonly #opened: { dispose(): Promise<void> }[] = [];

  constructor(databaseUrl: string) {
    super({ connectionString: databaseUrl, Client: DatabaseClient, max: 3, connectionTimeoutMillis: 10_000 });
  }

  override async connect() {
    const connected = await super.connect();
    this.#opened.push(connected);
    readSingleChars(connected);
    return connected;
  }

  /** Freeing the engine doesn't close its connections, which hold an advisory lock. */
  async close(): Promise<void> {
    for (const connected of this.#opened) await connected.dispose();
  }
}

type Connected = Awaited<ReturnType<PrismaPg["connect"]>>;
type Field = { name: string; dataTypeID: number };
const singleChar = 18;
const text = 25;

/** The adapter doesn't support the "char" type of Postgres's catalogue, so these columns are read as text. */
function readSingleChars(connected: Connected): void {
  const names = new Set<string>();
  const pool = connected.underlyingDriver();
  const query = pool.query.bind(pool) as (config: unknown) => Promise<{ fields?: Field[] }>;
  pool.query = (async (config: unknown) => {
    const result = await query(config);
    for (const field of result.fields ?? []) {
      if (field.dataTypeID !== singleChar) continue;
      field.dataTypeID = text;
      names.add(field.name);
    }
    return result;
  }) as typeof pool.query;
  const queryRaw = connected.queryRaw.bind(connected);
  connected.queryRaw = async (sql) => {
    const result = await queryRaw(sql);
    const types = result.columnTypes.map((type, index) =>
      names.has(result.columnNames[index] ?? "") ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes: types };
  };
}

export async function schemaDrift(databaseUrl: string, { schema } = projectSchema): Promise<string> {
  globals.prismaSchemaEngine ??= load();
  const { SchemaEngine } = await globals.prismaSchemaEngine;
  const files = [{ path: schema, content: readFileSync(schema, "utf8") }];
  const factory = new DescribingPg(databaseUrl);
  const engine = await SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: "." },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = stdout?.trim() ?? "";
    return sql === "-- This is an empty migration." ? "" : sql;
  } finally {
    engine.free();
    await factory.close();
  }
}

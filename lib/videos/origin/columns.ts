export const ORIGIN_COLUMNS = { oldId: "old_id", oldSlug: "old_slug", oldUrl: "old_url" } as const;

export type OriginName = keyof typeof ORIGIN_COLUMNS;
export type Origin = Record<OriginName, string | null>;

export const ORIGIN_NAMES = Object.keys(ORIGIN_COLUMNS) as OriginName[];

export const MAX_ORIGIN: Record<Exclude<OriginName, "oldUrl">, number> = { oldId: 200, oldSlug: 500 };

export const MAX_STARTING_VIEWS = 1_000_000_000;

export const originList = (write: (column: string, name: OriginName) => string): string =>
  ORIGIN_NAMES.map((name) => write(ORIGIN_COLUMNS[name], name)).join(", ");

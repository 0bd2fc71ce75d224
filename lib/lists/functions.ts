import { definitionOf, LIST_NAMES, type ListName, rowsOf } from "./definition.ts";

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const otherwise = { number: "0::float8", title: "''", moment: "'-infinity'::timestamptz" };

const partOf = (list: ListName, part: keyof typeof otherwise): string =>
  definitionOf(list).order.find(([, own]) => own === part)?.[0] ?? otherwise[part];

const idOf = (list: ListName): string => definitionOf(list).order.at(-1)?.[0] ?? "video_id";

function keysOf(list: ListName): string {
  const id = idOf(list) === "video_id" ? "video_id" : `${idOf(list)} AS video_id`;
  const [number, title, moment] = (["number", "title", "moment"] as const).map((part) => partOf(list, part));
  return `SELECT ${number} AS number, ${title} AS title, ${moment} AS moment, ${id} FROM ${rowsOf(list, "%s")}`;
}

const orderOf = (list: ListName): string =>
  definitionOf(list)
    .order.map(([, part]) => part)
    .join(", ");

function boundOf(list: ListName): string {
  const { order, hasIntegerKey } = definitionOf(list);
  return order.map(([, part]) => `($1).${part}${part === "number" && hasIntegerKey ? "::int" : ""}`).join(", ");
}

const cases = (of: (list: ListName) => string): string =>
  `SELECT CASE "list"\n${LIST_NAMES.map((list) => `    WHEN '${list}' THEN ${of(list)}`).join("\n")}\n  END`;

const ROW_FUNCTIONS = {
  videos: {
    name: "lists_of_video",
    types: "int, text, int, boolean, boolean, timestamptz",
    columns: ["id", "title", "duration_seconds", "is_private", "is_hidden", "created_at"],
  },
  video_stats: {
    name: "lists_of_counters",
    types: "int, int, float8, boolean, timestamptz",
    columns: ["video_id", "views", "heat", "is_hidden", "created_at"],
  },
  video_categories: {
    name: "lists_of_place",
    types: "int, int, boolean, timestamptz",
    columns: ["category_id", "video_id", "is_private", "created_at"],
  },
};

function rowFunction(table: keyof typeof ROW_FUNCTIONS): string {
  const { name, types, columns } = ROW_FUNCTIONS[table];
  const argument = (sql: string) =>
    columns.reduce((text, column, n) => text.replace(new RegExp(`\\b${column}\\b`, "g"), `$$${n + 1}`), sql);
  const lists = LIST_NAMES.filter((list) => definitionOf(list).table === table);
  const rows = lists.map((list) => {
    const holds = argument(definitionOf(list).where ?? "true");
    const parts = (["number", "title", "moment"] as const).map((part) => argument(partOf(list, part)));
    return `('${list}', ${holds}, ${parts[0]}::float8, ${parts[1]}, ${parts[2]})`;
  });
  const category = columns.includes("category_id") ? "$1" : "0";
  const id = argument(lists.map(idOf)[0] ?? "video_id");
  return `CREATE OR REPLACE FUNCTION "${name}"(${types})
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "text" text, "at" timestamptz, "video_id" int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, ${category}, l.number, l.text, l.at, ${id} FROM (VALUES
    ${rows.join(",\n    ")}) AS l (list, holds, number, text, at)
  WHERE l.holds
$$;`;
}

export const listFunctions = (): string[] => [
  `CREATE OR REPLACE FUNCTION "list_keys"("list" text, "category_id" int DEFAULT 0) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  ${cases((list) => (definitionOf(list).isOfCategory ? `format(${quoted(keysOf(list))}, "category_id")` : quoted(keysOf(list))))}
$$;`,
  `CREATE OR REPLACE FUNCTION "list_order"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  ${cases((list) => quoted(orderOf(list)))}
$$;`,
  `CREATE OR REPLACE FUNCTION "list_bound"("list" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  ${cases((list) => quoted(boundOf(list)))}
$$;`,
  ...(["videos", "video_stats", "video_categories"] as const).map(rowFunction),
];

/** In the order in which missing ones can be made. */
export const KINDS = ["table", "column", "function", "view", "constraint", "index", "trigger"] as const;
export type Kind = (typeof KINDS)[number];

/** An object of the schema as Postgres's catalogue describes it, without the name of the schema. */
export type SchemaObject = {
  kind: Kind;
  /** The table it belongs to; empty for functions and views. */
  table: string;
  name: string;
  definition: string;
  /** False for a disabled trigger, an invalid index and a constraint that was never validated. */
  isActive: boolean;
};

export type SchemaFault = Pick<SchemaObject, "kind" | "table" | "name"> & {
  fault: "missing" | "changed" | "inactive" | "foreign";
  /** Statements that mend it; none where nothing but a restore or a person can. */
  remedy: string[];
};

export type Mending = { fault: SchemaFault; problem?: string };

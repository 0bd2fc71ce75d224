export const KINDS = ["table", "column", "function", "view", "constraint", "index", "trigger"] as const;
export type Kind = (typeof KINDS)[number];

export type SchemaObject = {
  kind: Kind;
  table: string;
  name: string;
  definition: string;
  isActive: boolean;
};

export type SchemaFault = Pick<SchemaObject, "kind" | "table" | "name"> & {
  fault: "missing" | "changed" | "inactive" | "foreign";
  remedy: string[];
};

export type RepairOutcome = { fault: SchemaFault; problem?: string };

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export const byName = (a: { id: number; name: string }, b: { id: number; name: string }): number =>
  collator.compare(a.name, b.name) || a.id - b.id;

/** Works on some things, a few at a time. */
export async function inGroups<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items].values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

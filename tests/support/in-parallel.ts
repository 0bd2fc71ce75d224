export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>, atOnce = 6): Promise<void> {
  const rest = [...items].values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

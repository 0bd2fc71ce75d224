const lines = new Map<string, Promise<unknown>>();

export async function inTurnUnder<T>(names: string[], work: () => Promise<T>): Promise<T> {
  const before = names.map((name) => lines.get(name));
  const result = Promise.all(before).then(work);
  const ended = result.then(
    () => {},
    () => {},
  );
  for (const name of names) lines.set(name, ended);
  try {
    return await result;
  } finally {
    for (const name of names) if (lines.get(name) === ended) lines.delete(name);
  }
}

const running = new Map<string, Promise<unknown>>();

export async function runExclusively<T>(names: string[], work: () => Promise<T>): Promise<T> {
  const before = names.map((name) => running.get(name));
  const result = Promise.all(before).then(work);
  const ended = result.then(
    () => {},
    () => {},
  );
  for (const name of names) running.set(name, ended);
  try {
    return await result;
  } finally {
    for (const name of names) if (running.get(name) === ended) running.delete(name);
  }
}

export function pickStills(choices: [categoryId: number, picture: string][]): Map<number, string> {
  const picked = new Map<number, string>();
  const shown = new Set<string>();
  for (const [category, pictures] of Map.groupBy(choices, ([id]) => id)) {
    const own = pictures.map(([, picture]) => picture);
    const picture = own.find((each) => !shown.has(each)) ?? own[0];
    if (picture === undefined) continue;
    picked.set(category, picture);
    shown.add(picture);
  }
  return picked;
}

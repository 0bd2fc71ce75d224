import { expect, test } from "vitest";
import { evidenceOf } from "../../../components/admin/duplicates/evidence.ts";

const talk = (duration: string, year: number, category?: number) => ({
  duration,
  createdAt: `${year}-03-01T00:00:00.000Z`,
  categories: category ? [{ id: category, name: `Category ${category}` }] : [],
});

test("videos with only a title in common are possible duplicates, not likely ones", () => {
  const pair = { kind: "title" as const, first: talk("46:06", 2019, 1) };
  const compare = (second: ReturnType<typeof talk>) => evidenceOf({ ...pair, second });
  expect(compare(talk("46:08", 2015, 2))).toEqual({
    level: "Possible",
    same: ["title"],
    different: ["duration", "category", "year"],
  });
  expect(compare(talk("46:06", 2015, 2)).level).toBe("Likely");
  expect(compare(talk("46:08", 2019, 2))).toMatchObject({ level: "Possible", same: ["title", "year"] });
  expect(compare(talk("46:08", 2015, 1))).toMatchObject({ level: "Possible", same: ["title", "category"] });
  expect(compare(talk("46:08", 2019, 1)).level).toBe("Likely");
  expect(compare(talk("46:08", 2015))).toMatchObject({ level: "Possible", different: ["duration", "year"] });
  expect(evidenceOf({ ...pair, kind: "identity", second: talk("1:00", 2015) }).level).toBe("Certain");
});

import { describe, expect, test } from "vitest";
import { imitatesLatin, isReserved, shapeOf } from "#lib/users/misleading-names";

describe("a name that suggests staff", () => {
  test.each([
    "admin",
    "Admin",
    "ADMIN",
    "adm1n",
    "ad.min",
    "_admin_",
    "ɑdmin",
    "ᴀᴅᴍɪɴ",
    "root",
    "r00t",
    "ʀᴏᴏᴛ",
    "ᎡᎾᎾᎢ",
    "ꓣꓳꓳꓔ",
    "support",
    "Moderator",
    "staff-",
    "The.Lantern",
    "TheLantern",
  ])("is %s", (name) => expect(isReserved(name, "The Lantern")).toBe(true));

  test.each([
    "administrata",
    "roots",
    "rootbeer",
    "supporter",
    "wanderer",
    "lantern",
    "админ",
    "山田太郎",
    "José",
    "maria",
  ])("is not %s", (name) => expect(isReserved(name, "The Lantern")).toBe(false));
});

test.each([
  ["ɡrеtа", "greta"],
  ["ᎡᎾᎾᎢ", "root"],
  ["ʀᴏᴏᴛ", "root"],
  ["роса", "poca"],
  ["Burn", "bum"],
])("%s looks like %s", (one, other) => expect(shapeOf(one)).toBe(shapeOf(other)));

test.each([
  ["José", "Jose"],
  ["Ärger", "Arger"],
  ["anna", "ann"],
])("%s does not look like %s", (one, other) => expect(shapeOf(one)).not.toBe(shapeOf(other)));

test("only names in look-alike letters imitate Latin names", () => {
  expect(["роса", "ɑdmin", "ᎡᎾᎾᎢ"].map(imitatesLatin)).toEqual([true, true, true]);
  expect(["root", "r00t", "ｗｉｄｅ", "José", "山田太郎", "ыыы"].map(imitatesLatin)).toEqual(Array(6).fill(false));
});

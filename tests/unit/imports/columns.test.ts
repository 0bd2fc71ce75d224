import fc from "fast-check";
import { expect, test } from "vitest";
import { joinNames, splitNames } from "#lib/imports/columns";

test("splitNames reverses joinNames for any names", () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[a\\|]{1,8}$/));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["Nature|City", ["Nature", "City"]],
  ["", [""]],
  ["a||b|", ["a", "", "b", ""]],
  ["AC\\DC|C:\\x", ["AC\\DC", "C:\\x"]],
  ["this\\|that|other", ["this|that", "other"]],
])("splitNames splits %j into %j", (text, names) => {
  expect(splitNames(text)).toEqual(names);
});

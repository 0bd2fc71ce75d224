import { expect, test } from "vitest";
import { readPng } from "#lib/settings/brand/png";
import { aPng } from "../../support/png.ts";

test("readPng preserves the pixels and removes all other data", () => {
  const read = readPng(aPng(40, 20, "Taken at home"));
  expect(read).toMatchObject({ width: 40, height: 20 });
  expect(read?.bytes.equals(aPng(40, 20))).toBe(true);
  expect(readPng(Buffer.concat([aPng(4, 4), Buffer.from("<script>alert(1)</script>")]))?.bytes).toEqual(aPng(4, 4));
});

test("readPng rejects anything but a complete PNG", () => {
  const whole = aPng(4, 4);
  const broken = Buffer.from(whole);
  broken[20] = 9;
  for (const file of [
    Buffer.alloc(0),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    whole.subarray(0, whole.length - 4),
    whole.subarray(0, 30),
    broken,
    Buffer.concat([whole.subarray(0, 8), whole.subarray(33)]),
  ]) {
    expect(readPng(file)).toBeUndefined();
  }
  for (let length = 0; length < whole.length; length++) expect(readPng(whole.subarray(0, length))).toBeUndefined();
});

import { visit } from "../hydrated.ts";
import { beginToLook, faultsOf } from "../look.ts";
import { screens } from "../screens.ts";
import { expect, test } from "../visitor.ts";

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: nothing to find fault with, on a computer and a phone`, async ({ page, complaints }) => {
    await beginToLook(page);
    await visit(page, path);
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

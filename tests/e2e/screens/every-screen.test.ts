import { visit } from "../hydrated.ts";
import { faultsOf, prepareScreenCheck } from "../screen-faults.ts";
import { screens } from "../screens.ts";
import { expect, test } from "../visitor.ts";

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: has no faults on a desktop or a phone`, async ({ page, complaints }) => {
    await prepareScreenCheck(page);
    await visit(page, path);
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

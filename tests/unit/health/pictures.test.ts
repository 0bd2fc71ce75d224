import { expect, test } from "vitest";
import { checkPictures } from "#lib/health/machine/pictures";

const configured = { to: null, limit: 1_000 } as unknown as Parameters<typeof checkPictures>[0];
const use = (change: object) => ({ stored: 100, waiting: 0, failing: 3, bytes: 500, ...change });

test.each([
  ["ok", {}],
  ["ok", { stored: 0, failing: 19 }],
  ["ok", { failing: 99 }],
  ["warn", { failing: 101 }],
  ["warn", { stored: 0, failing: 20 }],
  ["warn", { bytes: 1_000 }],
])("is %s for %j", (state, change) => {
  expect(checkPictures(configured, use(change))).toMatchObject({ state });
});

import { expect, test } from "vitest";
import { untilEndOfSecond } from "#lib/server/cache/nginx-expiry";

const inSeconds = (offset: number) => String(Math.floor(Date.now() / 1000) + offset);

test.each([0, -3, 3])("nginx serves a page until the end of its second, with a clock %s s off", (offset) => {
  const second = inSeconds(offset);
  expect(untilEndOfSecond({ "x-cache-second": second })).toEqual(["X-Accel-Expires", `@${second}`]);
});

test.each([inSeconds(60), inSeconds(-60), "soon", undefined])("nothing is promised for the second %s", (second) => {
  expect(untilEndOfSecond({ "x-cache-second": second })).toEqual([]);
});

// Preloaded: shifts the clock by the number of days in CLOCK_FILE.
import { readFileSync, watchFile } from "node:fs";

const file = process.env.CLOCK_FILE;
const DAY = 86_400_000;
const read = () => Number(readFileSync(file, "utf8")) * DAY;
let ahead = read();
watchFile(file, { interval: 50, persistent: false }, () => {
  ahead = read();
});

const now = () => Reflect.apply(plainNow, Date, []) + ahead;
const { now: plainNow } = Date;

// `instanceof Date` must still work.
globalThis.Date = new Proxy(Date, {
  construct: (plain, given, as) => Reflect.construct(plain, given.length === 0 ? [now()] : given, as),
  apply: (plain) => new plain(now()).toString(),
  get: (plain, name) => (name === "now" ? now : Reflect.get(plain, name)),
});

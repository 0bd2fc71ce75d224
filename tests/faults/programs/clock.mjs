// Loaded before the site: its clock is ahead of this machine's by as many days as the file CLOCK_FILE says.
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

// The same class to whoever asks whether something is a Date.
globalThis.Date = new Proxy(Date, {
  construct: (plain, given, as) => Reflect.construct(plain, given.length === 0 ? [now()] : given, as),
  apply: (plain) => new plain(now()).toString(),
  get: (plain, name) => (name === "now" ? now : Reflect.get(plain, name)),
});

import { requireLock } from "../../../scripts/database/lock.ts";

requireLock(process.argv[2] ?? "", "a test");
console.log("locked");
setInterval(() => {}, 1000);

// Opens a data folder's database as a command would, says so, and closes it on a line from standard input.
import { openDatabase } from "../../../scripts/database/open.ts";

const database = await openDatabase({ dataDir: process.argv[2] ?? "" }, "a test");
console.log(`open started=${database.started} ${database.url}`);
process.stdin.once("data", async () => {
  await database.close();
  console.log("closed");
  process.exit(0);
});

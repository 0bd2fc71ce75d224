import { seedDemo } from "#lib/imports/demo/commands";

await seedDemo();
process.exit(0);

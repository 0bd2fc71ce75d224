export { seedDemo } from "#lib/imports/demo/commands";

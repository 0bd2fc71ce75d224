// Uses the given number of megabytes, like a site under load.
const blocks = Array.from({ length: Number(process.argv[2]) }, () => Buffer.alloc(2 ** 20, 1));
console.log(`${blocks.length} MB in use`);
setInterval(() => blocks.length, 1_000);

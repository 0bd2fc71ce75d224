/** @param {string} help @param {(word: string) => boolean} isKnown */
export function readWords(help, isKnown) {
  const words = process.argv.slice(2);
  if (words.some((word) => word === "--help" || word === "-h")) {
    console.log(help);
    process.exit(0);
  }
  const unknown = words.filter((word) => !isKnown(word));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(" ")}\n\n${help}`);
    process.exit(2);
  }
  return words;
}

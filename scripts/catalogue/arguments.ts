import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Reads a command line of one FILE and options. Prints the help and ends the process when asked, or when it is wrong. */
export function readArguments<T extends Options>(help: string, options: T) {
  const stop = (problem: string): never => {
    console.error(`${problem}\n\n${help}`);
    process.exit(2);
  };
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean", short: "h" } } as T & { help: { type: "boolean" } },
      allowPositionals: true,
    });
    if ((values as { help?: boolean }).help) {
      console.log(help);
      process.exit(0);
    }
    const [file, ...more] = positionals;
    if (!file) return stop("Name a file, or - for standard input or output.");
    return more.length > 0 ? stop(`One file at a time: what is ${more.join(" ")}?`) : { file, values };
  } catch (error) {
    return stop((error as Error).message);
  }
}

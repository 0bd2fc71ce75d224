import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

const HELP_OPTION = { help: { type: "boolean", short: "h" } } as const;

function stopWith(problem: string, help: string): never {
  console.error(`${problem}\n\n${help}`);
  process.exit(2);
}

function read<T extends Options>(help: string, options: T) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, ...HELP_OPTION } as T & typeof HELP_OPTION,
      allowPositionals: true,
    });
    if ((values as { help?: boolean }).help) {
      console.log(help);
      process.exit(0);
    }
    return { values, positionals };
  } catch (error) {
    return stopWith((error as Error).message, help);
  }
}

export function readArguments<T extends Options>(help: string, options: T, instead?: string) {
  const { values, positionals } = read(help, options);
  const [file = "", ...more] = positionals;
  const hasOther = instead !== undefined && (values as Record<string, unknown>)[instead] !== undefined;
  if (file && hasOther) return stopWith(`Either a file or --${instead}.`, help);
  if (!file && !hasOther) return stopWith("Name a file, or - for standard input or output.", help);
  return more.length > 0 ? stopWith(`One file at a time: what is ${more.join(" ")}?`, help) : { file, values };
}

export function readOptions<T extends Options>(help: string, options: T) {
  const { values, positionals } = read(help, options);
  return positionals.length > 0 ? stopWith(`What is ${positionals.join(" ")}?`, help) : values;
}

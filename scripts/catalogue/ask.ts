import { createInterface } from "node:readline/promises";

export const canAsk = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY);

export async function askYesNo(question: string, otherwise: boolean, signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} ${otherwise ? "[Y/n]" : "[y/N]"} `, { signal });
    return answer.trim() === "" ? otherwise : /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

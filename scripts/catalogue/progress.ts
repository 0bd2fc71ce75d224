export { formatBytes } from "#lib/core/format";

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** 15202 → "15,202". */
export const formatNumber = (value: number): string => number.format(value);

export function formatSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 100 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The most memory that this process has ever held, in MB. */
export const peakMemory = (): string => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;

type Progress = {
  /** `count` is of rows unless another unit is named. */
  tell(count: number, part: number | undefined, unit?: string): void;
  note(line: string): void;
  end(): number;
};

/** Tells on standard error how far the work is: on one line of a terminal, else on a line now and then. */
export function startProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  const pause = stream.isTTY ? 200 : 10_000;
  let told = stream.isTTY ? 0 : started;
  const clear = () => stream.isTTY && stream.write("\r\u001b[K");
  return {
    tell(count, part, unit = "rows") {
      const now = performance.now();
      if (now - told < pause) return;
      told = now;
      const seconds = (now - started) / 1000;
      const words = [`${formatNumber(count)} ${unit}`, `${formatNumber(count / seconds)} a second`];
      if (part) words.push(`${Math.floor(part * 100)} %`, `${formatSeconds((seconds * (1 - part)) / part)} left`);
      clear();
      stream.write(words.join(", ") + (stream.isTTY ? "" : "\n"));
    },
    note(line) {
      clear();
      stream.write(`${line}\n`);
    },
    /** Returns the seconds that it took. */
    end() {
      clear();
      return (performance.now() - started) / 1000;
    },
  };
}

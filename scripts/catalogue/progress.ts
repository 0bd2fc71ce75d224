import { formatNumber } from "#lib/core/format";

export { formatBytes } from "#lib/core/format";

export function formatSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 100 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export const peakMemory = (): string => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;

type Progress = {
  tell(count: number, part: number | undefined, unit?: string): void;
  note(line: string): void;
  end(): number;
};

export function startProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  const pause = stream.isTTY ? 200 : 10_000;
  let shownAt = stream.isTTY ? 0 : started;
  const clear = () => stream.isTTY && stream.write("\r\u001b[K");
  return {
    tell(count, part, unit = "rows") {
      const now = performance.now();
      if (now - shownAt < pause) return;
      shownAt = now;
      const seconds = (now - started) / 1000;
      const words = [`${formatNumber(count)} ${unit}`, `${formatNumber(Math.round(count / seconds))} a second`];
      if (part) words.push(`${Math.floor(part * 100)} %`, `${formatSeconds((seconds * (1 - part)) / part)} left`);
      clear();
      stream.write(words.join(", ") + (stream.isTTY ? "" : "\n"));
    },
    note(line) {
      clear();
      stream.write(`${line}\n`);
    },
    end() {
      clear();
      return (performance.now() - started) / 1000;
    },
  };
}

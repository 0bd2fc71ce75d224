export type Sample = { value: number; labels?: Record<string, string>; suffix?: "_bucket" | "_sum" | "_count" };
type Kind = "counter" | "gauge" | "histogram";
type Metric = { kind: Kind; help: string; read: () => Sample[] | Promise<Sample[]> };

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as {
  vitrineMetrics?: Map<string, Metric>;
  vitrineCounts?: Map<string, Map<string, number>>;
};
globals.vitrineMetrics ??= new Map();
const metrics = globals.vitrineMetrics;

/** Adds a metric, which is read only when somebody asks. A later one of the same name takes its place. */
export function registerMetric(name: string, kind: Kind, help: string, read: Metric["read"] | (() => number)): void {
  metrics.set(name, {
    kind,
    help,
    read: () => {
      const told = read();
      return typeof told === "number" ? [{ value: told }] : told;
    },
  });
}

/** A metric that counts by one label, in this process; returns the function that counts. */
export function counterOf(name: string, help: string, label: string): (value: string) => void {
  globals.vitrineCounts ??= new Map();
  const counts = globals.vitrineCounts.get(name) ?? new Map<string, number>();
  globals.vitrineCounts.set(name, counts);
  registerMetric(name, "counter", help, () =>
    [...counts].map(([value, count]) => ({ labels: { [label]: value }, value: count })),
  );
  return (value) => void counts.set(value, (counts.get(value) ?? 0) + 1);
}

const quoted = (text: string): string => text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");

function lineOf(name: string, { value, labels = {}, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${quoted(text)}"`);
  return `${name}${suffix ?? ""}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}\n`;
}

/** Every figure in the text format of Prometheus; one that cannot be read is left out. */
export async function writeMetrics(): Promise<string> {
  let text = "";
  for (const [name, { kind, help, read }] of metrics) {
    const samples = await Promise.resolve()
      .then(read)
      .catch(() => []);
    if (samples.length === 0) continue;
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
    for (const sample of samples) text += lineOf(name, sample);
  }
  return text;
}

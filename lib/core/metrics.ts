export type Sample = { value: number; labels?: Record<string, string>; suffix?: "_bucket" | "_sum" | "_count" };
type Kind = "counter" | "gauge" | "histogram";
type Metric = { kind: Kind; help: string; read: () => Sample[] | Promise<Sample[]> };

/** A metric with its values, as one process tells it to another. */
export type ReadMetric = { name: string; kind: Kind; help: string; samples: Sample[] };
/** Metrics of other processes, each with labels that tell them apart. */
type Source = () => Promise<{ labels: Record<string, string>; metrics: ReadMetric[] }[]>;

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as {
  vitrineMetrics?: Map<string, Metric>;
  vitrineCounts?: Map<string, Map<string, number>>;
  vitrineMetricSource?: Source;
};
globals.vitrineMetrics ??= new Map();
const metrics = globals.vitrineMetrics;

/** Adds the metrics of other processes to what this one writes. */
export function setMetricSource(source: Source): void {
  globals.vitrineMetricSource = source;
}

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

/** Every metric of this process; one that cannot be read is left out. */
export async function readMetrics(): Promise<ReadMetric[]> {
  const all: ReadMetric[] = [];
  for (const [name, { kind, help, read }] of metrics) {
    const samples = await Promise.resolve()
      .then(read)
      .catch(() => []);
    if (samples.length > 0) all.push({ name, kind, help, samples });
  }
  return all;
}

/** Every metric of the instance in the text format of Prometheus. */
export async function writeMetrics(): Promise<string> {
  const all = new Map((await readMetrics()).map((metric) => [metric.name, metric]));
  for (const { labels, metrics } of (await globals.vitrineMetricSource?.()) ?? []) {
    for (const { samples, ...metric } of metrics) {
      const known = all.get(metric.name) ?? { ...metric, samples: [] };
      const added = samples.map((sample) => ({ ...sample, labels: { ...labels, ...sample.labels } }));
      all.set(metric.name, { ...known, samples: [...known.samples, ...added] });
    }
  }
  let text = "";
  for (const { name, kind, help, samples } of all.values()) {
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
    for (const sample of samples) text += lineOf(name, sample);
  }
  return text;
}

export type Sample = { value: number; labels?: Record<string, string>; suffix?: "_bucket" | "_sum" | "_count" };
type Kind = "counter" | "gauge" | "histogram";
type Metric = { kind: Kind; help: string; read: () => Sample[] | Promise<Sample[]> };

export type ReadMetric = { name: string; kind: Kind; help: string; samples: Sample[] };
type Source = () => Promise<{ labels: Record<string, string>; metrics: ReadMetric[] }[]>;

const globals = globalThis as {
  vitrineMetrics?: Map<string, Metric>;
  vitrineCounts?: Map<string, Map<string, number>>;
  vitrineMetricSources?: Set<Source>;
};
globals.vitrineMetrics ??= new Map();
const metrics = globals.vitrineMetrics;
globals.vitrineMetricSources ??= new Set();
const sources = globals.vitrineMetricSources;

/** Adds the metrics of other processes. Returns a function that removes them. */
export function addMetricSource(source: Source): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

/** `read` runs on each scrape. A metric of the same name is replaced. */
export function registerMetric(name: string, kind: Kind, help: string, read: Metric["read"] | (() => number)): void {
  metrics.set(name, {
    kind,
    help,
    read: () => {
      const current = read();
      return typeof current === "number" ? [{ value: current }] : current;
    },
  });
}

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

export async function writeMetrics(): Promise<string> {
  const all = new Map((await readMetrics()).map((metric) => [metric.name, metric]));
  const elsewhere = await Promise.all([...sources].map((read) => read()));
  for (const { labels, metrics } of elsewhere.flat()) {
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

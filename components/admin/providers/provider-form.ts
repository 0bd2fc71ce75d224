import type { Provider } from "#lib/videos/providers/types";

export const FIELDS: (keyof Provider)[] = [
  ...(["name", "key", "domains", "playerHosts", "watchPatterns", "playerPatterns", "playerTemplate"] as const),
  ...(["sandbox", "allow", "referrerPolicy", "healthKind", "healthUrl", "healthPages", "healthPath"] as const),
  ...(["healthPhrase", "thumbnailTemplate", "stillTemplates", "requestsPerMinute", "isEnabled"] as const),
];

const lines = (value: FormDataEntryValue | null): string[] =>
  String(value ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Reads the unsaved rule. */
export function readProvider(form: HTMLFormElement, key: string | undefined): Provider {
  const data = new FormData(form);
  const text = (name: keyof Provider) => String(data.get(name) ?? "").trim();
  const chosen = (name: keyof Provider) => data.getAll(name).map(String);
  return {
    key: key ?? text("key"),
    name: text("name"),
    domains: lines(data.get("domains")),
    playerHosts: lines(data.get("playerHosts")),
    watchPatterns: lines(data.get("watchPatterns")),
    playerPatterns: lines(data.get("playerPatterns")),
    playerTemplate: text("playerTemplate"),
    sandbox: chosen("sandbox"),
    allow: chosen("allow"),
    referrerPolicy: text("referrerPolicy") as Provider["referrerPolicy"],
    healthKind: text("healthKind") as Provider["healthKind"],
    healthUrl: text("healthUrl"),
    healthPages: lines(data.get("healthPages")),
    healthPath: text("healthPath"),
    healthPhrase: text("healthPhrase"),
    thumbnailTemplate: text("thumbnailTemplate"),
    stillTemplates: lines(data.get("stillTemplates")),
    requestsPerMinute: Number(text("requestsPerMinute")),
    isEnabled: data.get("isEnabled") !== null,
  };
}

/** Fields missing from the proposal stay unchanged. */
export function fillForm(form: HTMLFormElement, proposal: Partial<Record<keyof Provider, unknown>>): void {
  for (const [name, value] of Object.entries(proposal)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!(isText || field instanceof HTMLSelectElement) || (isText && field.readOnly)) continue;
    const next = Array.isArray(value) ? value.join("\n") : String(value);
    if (next && (name !== "name" || !field.value)) field.value = next;
  }
}

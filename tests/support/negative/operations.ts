import type { JsonSchema } from "#lib/http/openapi/schema";
import type { Access, Contract } from "#lib/http/route";
import { apiDocument, routeFiles } from "../../../app/api/openapi.json/document.ts";

export type Operation = {
  name: string;
  method: string;
  path: string;
  access: Access;
  params: string[];
  query: Record<string, JsonSchema>;
  body: JsonSchema | undefined;
  media: string[];
  statuses: number[];
  answersJson: boolean;
  contract: Contract;
};

const contractOf = (path: string, method: string): Contract => {
  const folder = path.replace("/api/", "").replaceAll("{", "[").replaceAll("}", "]");
  const file = routeFiles[folder as keyof typeof routeFiles] as unknown as Record<string, { contract: Contract }>;
  return (file[method] as { contract: Contract }).contract;
};

const { paths: described, components } = apiDocument();

/** The schema with its references resolved. */
function resolved(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (_, value) => {
    const name = typeof value?.$ref === "string" ? value.$ref.split("/").at(-1) : undefined;
    return name === undefined ? value : components.schemas[name];
  });
  return JSON.parse(text);
}

export const operations: Operation[] = Object.entries(described).flatMap(([path, methods]) =>
  Object.entries(methods).map(([key, { parameters, requestBody, responses }]) => {
    const method = key.toUpperCase();
    const content = requestBody?.content ?? {};
    const body = content["application/json"]?.schema;
    const success = Object.values(responses)[0];
    const media = success && "content" in success ? Object.keys(success.content) : [];
    return {
      name: `${method} ${path}`,
      method,
      path,
      access: contractOf(path, method).access,
      params: parameters.filter((each) => each.in === "path").map((each) => each.name),
      query: Object.fromEntries(
        parameters.filter((each) => each.in === "query").map((each) => [each.name, each.schema]),
      ),
      body: body && resolved(body),
      media: Object.keys(content),
      statuses: Object.keys(responses).map(Number),
      answersJson: media.includes("application/json") && contractOf(path, method).answer !== undefined,
      contract: contractOf(path, method),
    };
  }),
);

export const paths: string[] = [...new Set(operations.map(({ path }) => path))];

export const methodsOf = (path: string): string[] =>
  operations.filter((operation) => operation.path === path).map(({ method }) => method);

export const ABSENT = "2147483647";

/** Values for non-id parameters that match nothing. */
const ABSENT_NAMES: Record<string, string> = {
  host: "absent.example.org",
  name: "absent-job",
  page: "about",
  key: "absent",
  image: "logo",
  still: "1",
  picture: `${"ab".repeat(10)}3-320`,
  hash: "ab".repeat(10),
};

export const addressOf = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ABSENT_NAMES[name] ?? ABSENT);

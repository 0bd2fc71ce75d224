import { readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "../catalogue/arguments.ts";

const HELP = `Usage: npm run oembed-registry -- FOLDER

Updates the list of oEmbed endpoints in lib/links/registry from FOLDER, the unpacked npm package oembed-providers
(npm pack oembed-providers, then tar -xf).`;

type Endpoint = { url: string; schemes?: string[] };
type Registered = { provider_name: string; endpoints: Endpoint[] };

const FILE = "lib/links/registry/endpoints.json";

const isUsable = ({ url, schemes = [] }: Endpoint): boolean =>
  url.startsWith("https://") && !url.includes("*") && schemes.length > 0;

/** Only hosts named in the registry, never wildcards for a top-level domain. */
const isPage = (scheme: string): boolean => /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+\//.test(scheme);

/** The part of the registry that the site needs: names, https endpoints and their page patterns. */
export const endpointsOf = (providers: Registered[]) =>
  providers.flatMap(({ provider_name: name, endpoints }) =>
    endpoints.filter(isUsable).flatMap(({ url, schemes = [] }) => {
      const pages = [...new Set(schemes.filter(isPage).map((scheme) => scheme.replace(/^http:/, "https:")))];
      return pages.length > 0 ? [{ name, url: url.replace("{format}", "json"), pages }] : [];
    }),
  );

if (import.meta.main) {
  const { file: folder } = readArguments(HELP, {});
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const licence = readFileSync(`${folder}/LICENSE`, "utf8").trim();
  const endpoints = endpointsOf(JSON.parse(readFileSync(`${folder}/providers.json`, "utf8")));
  const lines = endpoints.map((endpoint) => `    ${JSON.stringify(endpoint)}`).join(",\n");
  const source = JSON.stringify(`https://www.npmjs.com/package/${name}/v/${version}`);
  writeFileSync(
    FILE,
    `{\n  "source": ${source},\n  "licence": ${JSON.stringify(`${license}: ${licence}`)},\n  "endpoints": [\n${lines}\n  ]\n}\n`,
  );
  console.log(`${endpoints.length} endpoints written to ${FILE}.`);
}

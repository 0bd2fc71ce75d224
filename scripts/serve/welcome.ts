import type { FirstLogin } from "./first-admin.ts";

type Facts = {
  siteName: string;
  release: string;
  address: string;
  listening?: string;
  login?: FirstLogin;
  firstRunFile?: string;
  hasAdmin: boolean;
  dataDir: string;
  database: string;
  workers: number;
  warnings: string[];
};

function adminLine({ login, firstRunFile, hasAdmin }: Facts): string[] {
  if (login?.password)
    return [`Admin     ${login.username}`, `Password  ${login.password}`, `          also in ${firstRunFile}`];
  if (login) return [`Admin     ${login.username}, with the password from ADMIN_PASSWORD`];
  if (!hasAdmin) return ["Admin     none yet: npm run admin -- create NAME EMAIL"];
  if (firstRunFile) return [`Admin     first login in ${firstRunFile}`];
  return ["Admin     forgotten? npm run admin -- reset-password NAME"];
}

export function welcome(facts: Facts): string {
  const lines = [
    `${facts.siteName} is ready`,
    "",
    `Address   ${facts.address}`,
    ...(facts.listening ? [`Listens   ${facts.listening}`] : []),
    ...adminLine(facts),
    `Release   ${facts.release}`,
    `Data      ${facts.dataDir}`,
    `Database  ${facts.database}`,
    ...(facts.workers > 0 ? [`Workers   ${facts.workers}`] : []),
    ...facts.warnings.map((warning) => `Warning   ${warning}`),
    "",
    "Ctrl-C stops it.",
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const framed = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  const edge = "─".repeat(width + 4);
  return [`┌${edge}┐`, ...framed, `└${edge}┘`].join("\n");
}

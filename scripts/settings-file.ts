import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./launch/run.mjs";
import { OperatorError } from "./operator-error.ts";

const unquote = (text: string): string => {
  const [, single, double] = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)")$/s.exec(text) ?? [];
  return single ?? double?.replace(/\\(.)/g, "$1") ?? text;
};

/** systemd's EnvironmentFile syntax: `#` inside a value is part of it, unlike in Node's parser. */
export function parseSettings(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const line of text.replace(/\\\r?\n/g, "").split(/\r?\n/)) {
    const [, name, value = ""] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
    if (name) settings[name] = unquote(value.trim());
  }
  return settings;
}

const READABLE =
  "Run this as root, or let the site's group read it: chgrp vitrine /etc/vitrine.env && chmod 640 /etc/vitrine.env";

/** Reads ENV_FILE or `.env`; existing variables take precedence. Returns the file's path. */
export function readSettingsFile({ mustBeReadable = true } = {}): string | undefined {
  const named = process.env.ENV_FILE;
  const path = resolve(root, named || ".env");
  if (!named && !existsSync(path)) return undefined;
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (!named && !mustBeReadable) return undefined;
    const advice = (error as NodeJS.ErrnoException).code === "EACCES" ? `. ${READABLE}` : "";
    throw new OperatorError(`The settings in ${path} cannot be read: ${(error as Error).message}${advice}`);
  }
  for (const [name, value] of Object.entries(parseSettings(text))) process.env[name] ??= value;
  return path;
}

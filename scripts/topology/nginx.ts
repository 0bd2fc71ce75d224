import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findNginx } from "../launch/nginx.mjs";
import { nginxFiles } from "../nginx/files.ts";
import { OperatorError } from "../operator-error.ts";

type NginxOptions = {
  folder: string;
  port: number;
  instances: string[];
  extra?: string;
};

const filesOf = ({ folder, port, instances }: NginxOptions) =>
  nginxFiles({
    folder: join(folder, "vitrine"),
    cache: `${join(folder, "cache")}/`,
    accessLog: join(folder, "logs/access.log"),
    instances,
    listen: { plain: `listen 127.0.0.1:${port} default_server`, tls: "listen 127.0.0.1:443 ssl default_server" },
    version: "1.22.1",
  });

function writeConfiguration({ folder, port, instances, extra = "" }: NginxOptions): string {
  const inner = join(folder, "vitrine");
  for (const path of [inner, join(folder, "cache"), join(folder, "logs")]) mkdirSync(path, { recursive: true });
  for (const [name, text] of filesOf({ folder, port, instances })) writeFileSync(join(inner, name), text);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, "nginx.conf");
  // nginx would otherwise switch to a user who cannot enter this folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const text = `${user}daemon off;
worker_processes 2;
pid ${join(folder, "pid")};
error_log ${join(folder, "logs/error.log")} error;
events { worker_connections 4096; }
http {
  default_type application/octet-stream;
  ${temporary.join("\n  ")}
  include ${join(inner, "plain.conf")};
  ${extra}
}
`;
  writeFileSync(file, text);
  return file;
}

async function untilListening(port: number, program: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (program.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/nginx-health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`nginx did not start:\n${output()}`);
}

export async function startNginx(options: NginxOptions) {
  const path = findNginx();
  if (!path) throw new OperatorError("nginx is not installed. On Debian: apt-get install -y nginx-light");
  const file = writeConfiguration(options);
  const program = spawn(path, ["-c", file, "-p", options.folder], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => program.once("exit", resolve));
  await untilListening(options.port, program, () => output);
  return {
    url: `http://127.0.0.1:${options.port}`,
    /** Requests in progress are completed. */
    use(instances: string[]) {
      const text = filesOf({ ...options, instances }).get("upstream.conf") ?? "";
      writeFileSync(join(options.folder, "vitrine/upstream.conf"), text);
      program.kill("SIGHUP");
    },
    async stop() {
      program.kill("SIGQUIT");
      await ended;
    },
  };
}

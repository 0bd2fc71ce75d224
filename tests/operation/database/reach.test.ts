import { connect, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { openSession } from "#lib/db/postgres";
import { reachDatabase } from "../../../scripts/database/reach.ts";
import { freePort } from "../../../scripts/launch/free-port.mjs";

const address = (changes: Partial<URL>) => Object.assign(new URL(inject("postgresUrl")), changes).href;

test("reachDatabase waits for a database that starts later", async () => {
  const port = await freePort();
  const reached = reachDatabase(address({ port: String(port) }), 10_000);
  const target = Number(new URL(inject("postgresUrl")).port);
  setTimeout(() => {
    const proxy = createServer((socket) => {
      const upstream = connect(target, "127.0.0.1");
      socket
        .on("error", () => {})
        .pipe(upstream.on("error", () => {}))
        .pipe(socket);
    }).listen(port, "127.0.0.1");
    onTestFinished(() => void proxy.close());
  }, 300);
  await expect(reached).resolves.toBeUndefined();
});

test("reachDatabase gives up with a message that omits the password", async () => {
  const port = await freePort();
  const url = address({ port: String(port), password: "hunter2" });
  await expect(reachDatabase(url, 200)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/vitrine cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});

test("reachDatabase fails at once on a wrong password", async () => {
  await expect(reachDatabase(address({ password: "wrong" }), 30_000)).rejects.toThrow(/password authentication failed/);
});

/** A database prepared by the superuser with these statements, and dropped after the test. */
async function prepared(name: string, ...statements: string[]): Promise<string> {
  const sql = openSession(inject("superuserUrl"));
  onTestFinished(async () => {
    await sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await sql.end();
  });
  for (const statement of statements) await sql.unsafe(statement);
  return address({ pathname: `/${name}` });
}

test("the error for a role that cannot create tables contains the statement that fixes it", async () => {
  const url = await prepared("reach_rights", "CREATE DATABASE reach_rights");
  await expect(reachDatabase(url)).rejects.toThrow(
    "The role vitrine may not make tables in the schema public of reach_rights: ALTER DATABASE reach_rights OWNER TO vitrine;",
  );
  await expect(reachDatabase(url, 0)).resolves.toBeUndefined();
});

test("a database with another encoding is rejected", async () => {
  const url = await prepared(
    "reach_encoding",
    "CREATE DATABASE reach_encoding OWNER vitrine TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'",
  );
  await expect(reachDatabase(url)).rejects.toThrow("The database reach_encoding has the encoding SQL_ASCII.");
});

test("the site rejects a read-only database after waiting, and a command accepts it at once", async () => {
  const url = await prepared(
    "reach_reading",
    "CREATE DATABASE reach_reading OWNER vitrine",
    "ALTER DATABASE reach_reading SET default_transaction_read_only = on",
  );
  await expect(reachDatabase(url, 200)).rejects.toThrow("cannot be used: the database only reads");
  await expect(reachDatabase(url, 0)).resolves.toBeUndefined();
});

test("of several hosts a reachable, writable one is used", async () => {
  const dead = await freePort();
  const url = new URL(inject("postgresUrl"));
  const several = url.href.replace(url.host, `127.0.0.1:${dead},${url.host}`);
  await expect(reachDatabase(`${several}?target_session_attrs=read-write`, 0)).resolves.toBeUndefined();
});

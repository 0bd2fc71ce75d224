import { describe, expect, test } from "vitest";
import { describeDatabase, encryptionOf, parseDatabaseAddress } from "#lib/db/address";

const parse = (rest: string) => parseDatabaseAddress(`postgresql://${rest}`);

describe("parseDatabaseAddress", () => {
  test.each([
    ["u:p@db.example/site", [{ host: "db.example", port: 5432 }]],
    ["u:p@[::1]:6000/site", [{ host: "::1", port: 6000 }]],
    [
      "a:6000,b/site",
      [
        { host: "a", port: 6000 },
        { host: "b", port: 5432 },
      ],
    ],
    ["u@/site?host=/run/postgresql&port=5433", [{ host: "/run/postgresql", port: 5433 }]],
    ["u@%2Frun%2Fpostgresql/site", [{ host: "/run/postgresql", port: 5432 }]],
    ["/site", [{ host: "localhost", port: 5432 }]],
  ])("reads the hosts of %s", (rest, hosts) => expect(parse(rest)).toMatchObject({ hosts, database: "site" }));

  test("decodes escaped characters in the user name and password", () => {
    expect(parse("us%40er:a%2Fb@c%3F@db/site")).toMatchObject({ user: "us@er", password: "a/b@c?" });
  });
});

describe("sslmode as in libpq", () => {
  test.each([
    ["", "off", "nothing"],
    ["sslmode=disable", "off", "nothing"],
    ["sslmode=prefer", "preferred", "nothing"],
    ["sslmode=require", "required", "nothing"],
    ["uselibpqcompat=true&sslmode=require", "required", "nothing"],
    ["sslmode=no-verify", "required", "nothing"],
    ["sslmode=require&sslrootcert=package.json", "required", "authority"],
    ["sslmode=verify-ca", "required", "authority"],
    ["sslmode=verify-full", "required", "name"],
    ["ssl=true", "required", "name"],
    ["sslrootcert=system", "required", "name"],
    ["sslmode=require&channel_binding=require", "required", "name"],
  ])("with “%s” TLS is %s and checks %s", (query, mode, checks) =>
    expect(parse(`db/site?${query}`).tls).toMatchObject({ mode, checks }),
  );

  test("with verify-full rejects a certificate for another host and names the expected one", () => {
    const ssl = encryptionOf(parse("db.example/site?sslmode=verify-full")) as ConnectionSsl;
    const certificate = { subject: { CN: "elsewhere" }, subjectaltname: "DNS:elsewhere" };
    expect(ssl.checkServerIdentity("", certificate)?.message).toContain("db.example");
    expect(ssl.checkServerIdentity("", { ...certificate, subjectaltname: "DNS:db.example" })).toBeUndefined();
  });
});

type ConnectionSsl = { checkServerIdentity(host: string, certificate: object): Error | undefined };

test.each([
  ["Neon", "ep-x-1.eu.neon.tech/site?sslmode=require&channel_binding=require&options=endpoint%3Dep-x-1"],
  ["Supabase", "aws-0.pooler.supabase.com:6543/postgres?pgbouncer=true&connection_limit=5&supa=base-pooler.x"],
  ["RDS", "site.x.eu-west-1.rds.amazonaws.com/site?sslmode=verify-full&sslrootcert=package.json&connect_timeout=10"],
  ["the Prisma format", "db/site?schema=public&pool_timeout=5"],
])("accepts the parameters of %s", (_, rest) => expect(() => parse(rest)).not.toThrow());

test.each([
  ["db/site?sslmod=require&x=1", "has parameters that the site does not know: sslmod, x"],
  ["db/site?schema=other", "has schema=other: the site's tables are in public"],
  ["db/site?sslmode=maybe", "has sslmode=maybe: it is one of disable"],
  ["db/site?sslmode=verify-full&sslrootcert=/nowhere.crt", "names a file in sslrootcert that cannot be read"],
  ["db/site?target_session_attrs=standby", "has target_session_attrs=standby"],
  ["db:port/site", "has no valid host: db:port"],
  ["db:99999/site", "has no valid port: 99999"],
  ["u:100%@db/site", "has a % that is no escape"],
])("rejects %s, because it %s", (rest, message) => expect(() => parse(rest)).toThrow(message));

test("rejects the URL of another database", () => {
  expect(() => parseDatabaseAddress("mysql://db/site")).toThrow("must look like postgresql://");
});

test("describeDatabase omits user and password", () => {
  expect(describeDatabase("postgres://u:secret@a:1,b/site?target_session_attrs=read-write")).toBe("a:1,b:5432/site");
});

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test, vi } from "vitest";
import { readBackupNote, unresolvedFailures } from "#lib/core/backup-note";
import { connectBucket } from "#lib/core/storage/bucket";
import { backupName, datedBackups, outdated } from "../../../scripts/backup/rotation.ts";
import { requiredTool } from "../../support/required-tool.ts";
import { startBucketServer } from "../../support/servers/bucket-server.ts";
import { startProgram, temporaryFolder } from "../processes.ts";
import { database, filled, fingerprints, secret } from "../site-copies.ts";

const BUCKET = "vitrine-backups";

async function startBucket() {
  const bucket = await startBucketServer(BUCKET);
  onTestFinished(bucket.close);
  return bucket;
}

async function command(path: string, args: string[], environment: Record<string, string>) {
  const program = startProgram(path, args, { AUTH_SECRET: secret, ...environment });
  return { status: await program.ended, output: program.output() };
}

/** A server in place of the bucket. */
async function startGateway(onRequest: RequestListener): Promise<string> {
  const server = createServer(onRequest).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What S3 answers to a wrong secret. */
const refuseSignature: RequestListener = (_, response) =>
  response
    .writeHead(403, { "content-type": "application/xml" })
    .end("<Error><Code>SignatureDoesNotMatch</Code><Message>Check your secret access key.</Message></Error>");

async function keyPair() {
  const identity = await generateIdentity();
  const file = join(temporaryFolder(), "key.txt");
  writeFileSync(file, `# created by age-keygen\n${identity}\n`);
  return { file, recipient: await identityToRecipient(identity) };
}

test("a backup to a bucket is encrypted and verified, replaces outdated ones, and is restored exactly", async () => {
  const [url, dataDir, bucket, key] = [await filled(), temporaryFolder(), await startBucket(), await keyPair()];
  const environment = { ...bucket.environment, DATABASE_URL: url, DATA_DIR: dataDir };
  const to = ["--to", `s3://${BUCKET}/nightly`, "--daily", "1", "--weekly", "0", "--monthly", "0"];
  const first = await command("scripts/backup.ts", to, environment);
  expect(first.status, first.output).toBe(0);
  const [plain = ""] = bucket.objects();
  expect(plain).toMatch(/^nightly\/vitrine-.*\.tar\.gz$/);

  const second = await command("scripts/backup.ts", [...to, "--encrypt-to", key.recipient], environment);
  expect(second.status, second.output).toBe(0);
  expect(second.output).toContain("read back and complete; removed ");
  const [name = "", ...more] = bucket.objects();
  expect(more).toEqual([]);
  expect(name).toMatch(/\.tar\.gz\.age$/);
  expect(readFileSync(bucket.file(name), "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
  const path = `s3://${BUCKET}/${name}`;
  expect(readBackupNote(dataDir)).toMatchObject({
    file: path,
    checkedAt: expect.any(String),
    bytes: expect.any(Number),
  });

  const empty = await database({ migrated: false });
  const target = { ...environment, DATABASE_URL: empty };
  const without = await command("scripts/restore.ts", [path], target);
  expect([without.status, without.output]).toEqual([2, expect.stringContaining("is encrypted: name the file")]);
  const other = await command("scripts/restore.ts", [path, "--identity", (await keyPair()).file], target);
  expect([other.status, other.output]).toEqual([2, expect.stringContaining("was encrypted to another key")]);
  const restored = await command("scripts/restore.ts", [path, "--identity", key.file], target);
  expect(restored.status, restored.output).toBe(0);
  expect(await fingerprints(empty)).toEqual(await fingerprints(url));
});

test("an unreachable or failing bucket is reported, and nothing is deleted", async () => {
  const [url, dataDir, bucket] = [await filled(), temporaryFolder(), await startBucket()];
  const environment = { ...bucket.environment, DATABASE_URL: url, DATA_DIR: dataDir };
  const to = ["--to", `s3://${BUCKET}`, "--daily", "1"];
  expect((await command("scripts/backup.ts", to, environment)).status).toBe(0);
  const there = bucket.objects();
  const stranger = { ...environment, AWS_ACCESS_KEY_ID: "nobody" };
  // The test server accepts any secret.
  const impostor = { ...environment, AWS_ENDPOINT_URL_S3: await startGateway(refuseSignature) };
  const away = { ...environment, AWS_ENDPOINT_URL_S3: "http://127.0.0.1:1" };
  for (const trouble of [stranger, impostor, away]) {
    const failed = await command("scripts/backup.ts", to, trouble);
    expect([failed.status, failed.output]).toEqual([2, expect.stringContaining("cannot be used")]);
    expect(failed.output).not.toMatch(/^\s+at /m);
    expect(unresolvedFailures(readBackupNote(dataDir))[0]?.reason).toContain("cannot be used");
  }
  expect(bucket.objects()).toEqual(there);
});

test("--if-older-than skips a backup when the newest one is recent", async () => {
  const [url, dataDir, bucket] = [await filled(), temporaryFolder(), await startBucket()];
  const environment = { ...bucket.environment, DATABASE_URL: url, DATA_DIR: dataDir };
  const to = ["--to", `s3://${BUCKET}`, "--if-older-than", "23"];
  expect((await command("scripts/backup.ts", to, environment)).status).toBe(0);
  const again = await command("scripts/backup.ts", to, { ...environment, DATA_DIR: temporaryFolder() });
  expect([again.status, again.output]).toEqual([0, expect.stringContaining("is recent enough")]);
  expect(bucket.objects()).toHaveLength(1);
});

test("two backups that start at once take turns, and both are complete", async () => {
  const [url, dataDir, bucket, key] = [await filled(), temporaryFolder(), await startBucket(), await keyPair()];
  const environment = {
    ...bucket.environment,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKUP_RECIPIENTS: key.recipient,
  };
  const to = ["--to", `s3://${BUCKET}`];
  const both = await Promise.all([0, 1].map(() => command("scripts/backup.ts", to, environment)));
  expect(
    both.map(({ status }) => status),
    both.map(({ output }) => output).join("\n"),
  ).toEqual([0, 0]);
  const [name = "", ...more] = bucket.objects();
  expect(more).toEqual([]);
  const check = ["--check", "--identity", key.file];
  expect((await command("scripts/restore.ts", [`s3://${BUCKET}/${name}`, ...check], environment)).status).toBe(0);

  const recent = [...to, "--if-older-than", "23"];
  rmSync(bucket.file(name));
  const instances = await Promise.all(
    [0, 1].map(() => command("scripts/backup.ts", recent, { ...environment, DATA_DIR: temporaryFolder() })),
  );
  expect(instances.filter(({ output }) => output.includes("is recent enough"))).toHaveLength(1);
  expect(bucket.objects()).toHaveLength(1);
});

test("a backup killed during its upload leaves the earlier ones, and the next one succeeds", async () => {
  const [url, bucket] = [await filled(), await startBucket()];
  const environment = { ...bucket.environment, DATABASE_URL: url, DATA_DIR: temporaryFolder() };
  const to = ["--to", `s3://${BUCKET}`, "--daily", "1", "--weekly", "0", "--monthly", "0"];
  expect((await command("scripts/backup.ts", to, environment)).status).toBe(0);
  const before = bucket.objects();
  const uploading = Promise.withResolvers<void>();
  const endpoint = await startGateway(({ method, headers, url: path = "" }, response) => {
    if (method === "PUT") return uploading.resolve();
    const onward = request(`${bucket.environment.AWS_ENDPOINT_URL_S3}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.end();
  });
  const killed = startProgram("scripts/backup.ts", to, {
    AUTH_SECRET: secret,
    ...environment,
    AWS_ENDPOINT_URL_S3: endpoint,
  });
  await Promise.race([uploading.promise, killed.ended.then(() => expect.fail(killed.output()))]);
  killed.child.kill("SIGKILL");
  expect(await killed.ended).toBe(137);
  expect(bucket.objects()).toEqual(before);

  const next = await command("scripts/backup.ts", to, environment);
  expect(next.status, next.output).toBe(0);
  expect(next.output).toContain("read back and complete; removed ");
  expect(bucket.objects()).toHaveLength(1);
  expect(bucket.objects()).not.toEqual(before);
});

test("a bucket that accepts connections and never answers is given up", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", await startGateway(() => {}));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  onTestFinished(() => void vi.unstubAllEnvs());
  const client = await connectBucket({ silenceMs: 100 });
  await expect(client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "x" }))).rejects.toThrow(/timed? ?out/i);
  await expect(client.send(new PutObjectCommand({ Bucket: BUCKET, Key: "x", Body: "x" }))).rejects.toThrow();
});

test("a truncated or damaged encrypted file is rejected, and age can decrypt an intact one", async (context) => {
  const [url, folder, key] = [await filled(), temporaryFolder(), await keyPair()];
  const file = join(folder, "site.tar.gz.age");
  const environment = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), BACKUP_RECIPIENTS: key.recipient };
  expect((await command("scripts/backup.ts", [file], environment)).status).toBe(0);
  const check = (path: string) => command("scripts/restore.ts", [path, "--check", "--identity", key.file], environment);
  expect((await check(file)).output).toContain("It is complete and undamaged.");
  const bytes = readFileSync(file);
  writeFileSync(join(folder, "cut.age"), bytes.subarray(0, -40));
  expect(await check(join(folder, "cut.age"))).toMatchObject({
    status: 2,
    output: expect.stringMatching(/cut off|damaged/),
  });
  expect((await command("scripts/restore.ts", [file, "--check"], environment)).status).toBe(2);
  bytes[bytes.length - 900] = (bytes[bytes.length - 900] ?? 0) ^ 1;
  writeFileSync(join(folder, "flipped.age"), bytes);
  expect(await check(join(folder, "flipped.age"))).toMatchObject({
    status: 2,
    output: expect.stringMatching(/cut off|damaged/),
  });
  const wrong = await command("scripts/backup.ts", [file, "--encrypt-to", "ssh-ed25519 AAAA"], environment);
  expect([wrong.status, wrong.output]).toEqual([2, expect.stringContaining("is not an age public key")]);
  const program = await requiredTool(context, "/usr/bin/age", "age");
  const tar = execFileSync(program, ["--decrypt", "-i", key.file, file]);
  expect(execFileSync("tar", ["-tz"], { input: tar, encoding: "utf8" })).toContain("backup.json");
});

test("the name of an encrypted backup ends in .tar.gz.age, and rotation recognizes it", () => {
  const [oldest, newest] = [new Date(0), new Date(86_400_000)];
  const name = backupName(oldest, true);
  expect(name).toBe("vitrine-1970-01-01T000000Z.tar.gz.age");
  const names = [name, backupName(newest, true)];
  expect(datedBackups(names).map(({ at }) => at)).toEqual([newest, oldest]);
  expect(outdated(names, { daily: 1, weekly: 0, monthly: 0 })).toEqual([name]);
});

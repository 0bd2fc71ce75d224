import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { env } from "#lib/core/env";

type Received = { to: string[]; text: string };

const USER = "site";
const PASSWORD = "a password of mail";
const FROM = "site@videos.example";
const OPERATOR = "operator@videos.example";

/** A real local mail server, which the site is configured to use. */
export async function aMailServer() {
  const mails: Received[] = [];
  const behaviour = { greetsAfterMs: 0, acceptsAfterMs: 0, refusesPassword: false };
  let server: SMTPServer | undefined;
  let port = 0;

  async function start(): Promise<void> {
    const started = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      onConnect: (_, done) => void setTimeout(done, behaviour.greetsAfterMs),
      onAuth: ({ username, password }, _, done) =>
        username === USER && password === PASSWORD && !behaviour.refusesPassword
          ? done(null, { user: USER })
          : done(new Error("Wrong password")),
      onRcptTo: ({ address }, _, done) => {
        if (address.startsWith("nobody")) return done(refusal(550, `5.1.1 <${address}>: no such user`));
        if (address.startsWith("full")) return done(refusal(452, "4.2.2 Mailbox full"));
        return done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, text: decoded(Buffer.concat(chunks).toString()) });
          setTimeout(done, behaviour.acceptsAfterMs);
        });
      },
    });
    started.on("error", () => {});
    await new Promise<void>((listening) => started.listen(port, "127.0.0.1", listening));
    ({ port } = started.server.address() as AddressInfo);
    server = started;
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = undefined;
    await new Promise<void>((closed) => (stopping ? stopping.close(() => closed()) : closed()));
  }

  await start();
  const url = `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  const timeouts = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000 };
  const configure = () => void Object.assign(env(), { mail: { url, from: FROM, to: OPERATOR, timeouts } });
  return { mails, behaviour, start, stop, configure, url, operator: OPERATOR, password: PASSWORD };
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Decodes quoted-printable, as far as these mails need it. */
const decoded = (text: string): string => {
  const joined = text.replace(/=\r?\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
};

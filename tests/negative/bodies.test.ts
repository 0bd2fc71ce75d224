import { beforeAll, describe, expect, test } from "vitest";
import { isPermission } from "#lib/permissions";
import { worthSending } from "../support/hostile.ts";
import { atLeastOne } from "../support/negative/at-least-one.ts";
import { CallerSessions, newMember, userOfCookie } from "../support/negative/caller-sessions.ts";
import { addressOf, type Operation, operations } from "../support/negative/operations.ts";
import { count } from "../support/negative/outcome-counts.ts";
import { brokenBodies, sampleOf, textFieldsOf } from "../support/negative/samples.ts";
import { ask, askApi } from "../support/negative/site.ts";
import { answers, type Trial, tryAll } from "../support/negative/trials.ts";

const askers = new CallerSessions();
const withBody = operations.filter((operation): operation is Operation & { body: object } => Boolean(operation.body));

/** Sends bodies to an operation as a caller with permission. */
async function sending(operation: Operation) {
  const cookie = await askers.entitledTo(operation);
  return (body: unknown, verdict: Trial["verdict"], more: Partial<Trial> = {}): Trial => ({
    method: operation.method,
    path: addressOf(operation.path),
    cookie,
    body,
    verdict,
    ...more,
  });
}

test.each(atLeastOne(withBody))("the sample body is valid for $name", ({ contract, body }) => {
  expect(contract.body?.safeParse(sampleOf(body)).error?.issues ?? []).toEqual([]);
});

describe("a body with wrong types or out-of-range values", () => {
  test.each(atLeastOne(withBody))("is rejected by $name", async (operation) => {
    const send = await sending(operation);
    const invalid = answers(400);
    const whole = ["null", "[]", '"text"', "1", "true", "{", "", "[".repeat(5_000), "{'a':1}"];
    if (!operation.contract.body?.safeParse({}).success) whole.push("\ufeff{}");
    const broken = worthSending(brokenBodies(operation.body), operation.contract.body, (body) => body);
    const trials = [...broken, ...whole].map((body) => {
      const isLarge = Buffer.byteLength(typeof body === "string" ? body : JSON.stringify(body)) > 1_000;
      // Some endpoints accept less than the usual 64 kB.
      return send(body, isLarge ? answers([400, 413]) : invalid);
    });
    await tryAll(operation.path, "type", trials);
  });
});

describe("a body without a required field", () => {
  test.each(atLeastOne(withBody.filter(({ body }) => (body as { required?: string[] }).required)))(
    "is rejected by $name",
    async (operation) => {
      const send = await sending(operation);
      const sample = sampleOf(operation.body);
      const lacking = Object.keys(sample).map((left) =>
        Object.fromEntries(Object.entries(sample).filter(([name]) => name !== left)),
      );
      await tryAll(
        operation.path,
        "missing",
        [{}, ...lacking].map((body) => send(body, answers(400))),
      );
    },
  );
});

/** Permissions and attributes that nobody may set for themselves. */
const EXTRAS = `"isAdmin":true,"staffRole":"owner","is_admin":true,"isPremium":true,"hasPremium":true,"premiumUntil":"2100-01-01T00:00:00Z",
  "id":1,"userId":1,"role":"admin","createdAt":"2001-01-01T00:00:00Z","passwordHash":"x","viewCount":9,
  "__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}`;
/** Names in EXTRAS that are fields of some body keep the sample's value there. */
const withExtras = (sample: object): string => {
  const text = JSON.stringify(sample);
  return `{${EXTRAS}${text === "{}" ? "" : ","}${text.slice(1)}`;
};

describe("unexpected fields", () => {
  test.each(atLeastOne(withBody))("are ignored by $name", async (operation) => {
    const send = await sending(operation);
    const usual = Object.keys(operation.body.properties ?? {});
    const body = withExtras(sampleOf(operation.body));
    // It may be rejected for the sample's content (a wrong password, an absent video), but not for a field.
    const verdict: Trial["verdict"] = ({ status, json }) => {
      if (!operation.statuses.includes(status)) return "should be a status of the document";
      const blamed = Object.keys(json.fields ?? {}).find((name) => !usual.includes(name.split(".")[0] ?? ""));
      return blamed && `should not mind ${blamed}`;
    };
    const answer = await askApi(send(body, verdict));
    expect(verdict(answer), answer.text).toBeUndefined();
    const cookie = /vitrine\.session=[^;]+/.exec(answer.headers["set-cookie"] ?? "")?.[0];
    const asker = cookie ?? (await askers.entitledTo(operation)) ?? (await askers.cookieOf("member"));
    const user = await userOfCookie(asker);
    expect(user).toMatchObject({ isAdmin: isPermission(operation.access), isPremium: false });
    count(operation.path, "extra", 1);
  });

  const own = operations.filter(
    ({ access, method, params, answersJson }) =>
      access === "member" && method === "GET" && params.length === 0 && answersJson,
  );

  // Without anybody's data, which other tests write.
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await newMember());
  });

  test.each(atLeastOne(own))("in the query are ignored by $name", async ({ path }) => {
    const plain = await ask({ path, cookie });
    const verdict: Trial["verdict"] = ({ text }) => (text === plain.text ? undefined : "should be the same");
    const trials = ["userId=1", "user_id=1&id=1", "isAdmin=true&role=admin", "__proto__[isAdmin]=true"].map(
      (search) => ({
        path: `${path}?${search}`,
        cookie,
        verdict,
      }),
    );
    await tryAll(path, "extra", trials);
  });
});

/** As written between quotes in JSON: NUL, control characters, unpaired surrogates. */
const REFUSED_TEXT = [
  "a\\u0000b",
  "\\u0000",
  "a\\u0007b",
  "a\\u001bb",
  "a\\u0085b",
  "a\\u009bb",
  "\\ud800",
  "a\\udc00b",
];
/** Unusual but valid text. */
const ODD_TEXT = [
  "\u202eevil",
  "a\u200bb",
  "\ufeffa",
  "e\u0301",
  "ﷺ".repeat(30),
  "👨‍👩‍👧‍👦",
  "𝕏𝕐𝕫",
  "a\u2028b",
  "\uffff",
  "\u{10ffff}",
  "\u{e0001}a",
  "Ⅷ",
  "ﬁ",
  "İ",
  "ß",
  "%_\\",
  "'; DROP TABLE videos; --",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "a".repeat(2_000),
];

describe("the text fields of a body", () => {
  const named = withBody.filter(({ body }) => textFieldsOf(body).length > 0);

  test.each(atLeastOne(named))("reject control characters and accept unusual Unicode: $name", async (operation) => {
    const send = await sending(operation);
    const sample = sampleOf(operation.body);
    // Where passwords are checked, each valid one costs a hash.
    const odd = Object.keys(sample).some((name) => /password/i.test(name)) ? ODD_TEXT.slice(0, 2) : ODD_TEXT;
    const trials = textFieldsOf(operation.body).flatMap((name) => {
      const saying = (quoted: string) => JSON.stringify({ ...sample, [name]: "@@" }).replace('"@@"', quoted);
      // Passwords are compared verbatim: an impossible one is simply wrong.
      const isPassword = /password/i.test(name);
      const refused = isPassword ? answers([200, 201, 400, 401, 404]) : answers(400);
      return [
        ...worthSending(REFUSED_TEXT, operation.contract.body, (text) => JSON.parse(saying(`"${text}"`)))
          .slice(0, isPassword ? 3 : undefined)
          .map((text) => send(saying(`"${text}"`), refused)),
        ...worthSending(odd, operation.contract.body, (text) => JSON.parse(saying(JSON.stringify(text)))).map((text) =>
          send(saying(JSON.stringify(text)), answers(operation.statuses)),
        ),
      ];
    });
    await tryAll(operation.path, "text", trials);
  });
});

describe("a body that is too large", () => {
  const USUAL = 64 * 1024;

  test.each(atLeastOne(operations.filter(({ method }) => method !== "GET")))(
    "is rejected unread by $name",
    async (operation) => {
      const send = await sending(operation);
      const large = JSON.stringify({ a: "x".repeat((operation.contract.maxBodyBytes ?? USUAL) + 5_000) });
      const tooLarge = answers(413, "too_large");
      const announced = { headers: { "content-length": "52428800", "content-type": "application/json" } };
      const trials = [
        send(large, tooLarge),
        send("{}", tooLarge, announced),
        ...(operation.body ? [send(large, tooLarge, { chunked: true })] : []),
      ];
      await tryAll(operation.path, "size", trials);
    },
  );
});

describe("a body without a JSON content type", () => {
  const TYPES = [
    "",
    "text/plain",
    "text/html",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/json-patch+json",
    "json",
  ];

  test.each(atLeastOne(withBody))("is rejected unread by $name", async (operation) => {
    const send = await sending(operation);
    const isTaken = (type: string) =>
      operation.media.includes(type) ||
      ((operation.contract.form || operation.contract.takesForms) && /form/.test(type));
    const trials = TYPES.filter((type) => !isTaken(type)).map((type) =>
      send(JSON.stringify(sampleOf(operation.body)), answers(415, "not_json"), { headers: { "content-type": type } }),
    );
    await tryAll(operation.path, "media", trials);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressesIn, replyHref } from "#lib/inbox/reply-address";
import { computing } from "../../support/computing.ts";

describe("addressesIn", () => {
  test.each([
    ["Please write to me@example.org.", ["me@example.org"]],
    ["<First.Last+tag@mail.example.co.uk>, thanks", ["First.Last+tag@mail.example.co.uk"]],
    ["mailto:me@example.org", ["me@example.org"]],
    ["(me@example.org)\nor you@example.org; me@example.org", ["me@example.org", "you@example.org"]],
    ["a@b.de a@c.de a@d.de a@e.de", ["a@b.de", "a@c.de", "a@d.de"]],
    ["me at example dot org, @name, me@localhost, me@@example.org", []],
    ["me@example.org?bcc=all@example.org", []],
    [".me@example.org me.@example.org me@-example.org me@example..org", []],
    ["", []],
  ])("finds the email addresses in %j", (text, addresses) => expect(addressesIn(text)).toEqual(addresses));

  test("searches the longest text within 500 ms", async () => {
    for (const text of ["a.".repeat(2500), "a@".repeat(2500), `${"a".repeat(2500)}@${"a-".repeat(1250)}`]) {
      expect(await computing(() => expect(addressesIn(text)).toEqual([]))).toBeLessThan(500);
    }
  });
});

test("a reply link has only the given recipient, whatever the subject contains", () => {
  expect(replyHref("a+b%c@example.org", "Hi & bye?\r\nBcc: x", "Hello & bye")).toBe(
    "mailto:a%2Bb%25c@example.org?subject=Re%3A%20Hi%20%26%20bye%3F%0D%0ABcc%3A%20x&body=%0D%0A%0D%0A%3E%20Hello%20%26%20bye",
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (subject) => {
      const { pathname, searchParams } = new URL(replyHref("me@example.org", subject, subject));
      expect(pathname).toBe("me@example.org");
      expect([...searchParams.keys()]).toEqual(subject ? ["subject", "body"] : ["subject"]);
      expect(searchParams.get("subject")).toBe(`Re: ${subject}`);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { computing } from "../../support/computing.ts";

const YOUTUBE = "https://www.youtube.com/embed/A-u8XHAUac4";

test.each([
  "",
  "   ",
  "not an address",
  "www.youtube.com/watch?v=A-u8XHAUac4",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "JavaScript://www.youtube.com/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "ftp://example.org/x.mp4",
  "file:///etc/passwd",
  "blob:https://example.org/x",
  "about:blank",
  "//www.youtube.com/embed/A-u8XHAUac4",
  "\\\\www.youtube.com\\embed\\x",
  "https:\\\\www.youtube.com\\embed\\x",
  "https:/www.youtube.com/embed/x",
  "https:www.youtube.com/embed/x",
  "https:///www.youtube.com/embed/x",
  "https://www.youtube.com\\@evil.example.org/",
  "https://good@evil.example.org/v",
  "https://www.youtube.com@evil.example.org/embed/x",
  "https://user:word@www.youtube.com/embed/x",
  "https://@www.youtube.com/embed/x",
  "https://www.youtube.com.evil.example.org/embed/x",
  "https://www.youtube.com-x.net/embed/x",
  "https://notyoutube.com/embed/x",
  "https://y0utube.com/embed/x",
  "https://you-tube.com/embed/x",
  "https://www.yοutube.com/embed/x",
  "https://youtubе.com/embed/x",
  "https://xn--youtub-4of.com/embed/x",
  "https://ѵіmео.com/1",
  "https://virneo.com/1",
  "https://пример-abc.example.org/1",
  "https://www.youtube.com./embed/x",
  "https://www.youtube.com%2e/embed/x",
  "https://www%2eyoutube.com/embed/x",
  "https://www.youtube.com:8443/embed/x",
  "http://www.youtube.com:443/embed/x",
  "https://play.example.net:444/v/1",
  "https://localhost/v",
  "https://player/v",
  "https://nas.local/v",
  "https://db.internal/v",
  "https://127.0.0.1/v",
  "https://2130706433/v",
  "https://0x7f.1/v",
  "https://[::1]/v",
  "https://[::ffff:10.0.0.1]/v",
  "https://exa mple.org/v",
  "https://exa\tmple.org/v",
  "https://example.org/a\nb",
  "https://example.org/a b",
  "https://example.org/\u0000",
  "https://example.org/\u202e",
  "https://example.org/\ud800",
  "https://-bad-.example.org/v",
  "https://exa$mple.org/v",
  "https://",
  "https://?x",
  `https://example.org/${"a".repeat(2000)}`,
  `https://example.org/${"ü".repeat(400)}`,
  "a".repeat(100_000),
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/playlist?list=PL1",
  "https://youtu.be/",
  "https://vimeo.com/about",
  "https://archive.org/search?query=x",
  "https://www.twitch.tv/someone",
  "<p>nothing here</p>",
  "<iframe></iframe>",
  '<iframe src=""></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="java&#115;cript:alert(1)"></iframe>',
  '<iframe src="///www.youtube.com/embed/x"></iframe>',
  '<iframe src="//evil@www.youtube.com/embed/x"></iframe>',
  '<iframe src="/embed/x"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  `<iframe src="${YOUTUBE}"></iframe><iframe src="${YOUTUBE}"></iframe>`,
  '<iframe data-src="https://www.youtube.com/embed/x"></iframe>',
  '<script src="https://example.org/x.js"></script>',
])("rejects %j with an error message", (text) => {
  const embed = readEmbed(text);
  expect(embed).toHaveProperty("problem");
  expect("problem" in embed && embed.problem).toMatch(/^The .*\.$/);
});

test.each([
  ["https://ѵімео.com/1", "one alphabet that spells a known name"],
  ["https://плеер.ѵімео.example.org/1", "the same in a part of the host name"],
  ["https://youtubе.com/embed/x", "two alphabets in one word"],
])("rejects the look-alike %s: %s", (address) => {
  expect(readEmbed(address)).toEqual({ problem: "The address only looks like the one of a known site." });
});

test("never throws, whatever is pasted", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.webUrl(),
        fc.string().map((text) => `<iframe ${text}>`),
      ),
      (text) => {
        const embed = readEmbed(text);
        expect("problem" in embed ? embed.problem : embed.iframeSrc).toBeTruthy();
      },
    ),
    { numRuns: 500 },
  );
});

test("reads 10,000 hostile characters in under a second of CPU time", async () => {
  for (const text of ["<iframe ", '<iframe "', "<iframe a=", "&#", "https://a-"])
    expect(await computing(() => readEmbed(text.repeat(10_000 / text.length)))).toBeLessThan(1_000);
});

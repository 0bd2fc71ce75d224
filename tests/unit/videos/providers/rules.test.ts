import { afterEach, describe, expect, test } from "vitest";
import { playerAddress, playerPolicy, readEmbed, stillAddressesOf, thumbnailOf } from "#lib/videos/embeds/parse-embed";
import { BUILT_IN } from "#lib/videos/providers/built-in";
import { providerInput, providerShape } from "#lib/videos/providers/schemas";
import { providerOf, useProviders } from "#lib/videos/providers/snapshot";
import type { Provider } from "#lib/videos/providers/types";
import { computing } from "../../../support/computing.ts";

afterEach(() => useProviders([]));

const tube = (rest: Partial<Provider> = {}): Provider => ({
  ...providerShape.parse({
    key: "tube",
    name: "A Tube",
    domains: ["tube.example"],
    playerHosts: ["www.tube.example"],
    watchPatterns: ["/watch/{id:digits}-*.html", "/(v|clip)/{id:digits}/**", "/view?viewkey={id:digits}"],
    playerPatterns: ["/embed/{id:digits}/**"],
    playerTemplate: "https://www.tube.example/embed/{id}",
  }),
  ...rest,
});

const read = (text: string) => {
  const embed = readEmbed(text);
  return "problem" in embed ? embed.problem : embed;
};

test("twelve URL variants of one video have the same embed key", () => {
  useProviders([tube()]);
  const urlVariants = [
    "https://www.tube.example/watch/1234-a-first-day.html",
    "https://tube.example/watch/1234-another-title.html",
    "http://www.tube.example/watch/1234-a-first-day.html?utm_source=x",
    "HTTPS://WWW.TUBE.EXAMPLE/watch/1234-a.html#t=3",
    "https://m.tube.example/v/1234",
    "https://www.tube.example/v/1234/",
    "https://www.tube.example//clip//1234",
    "https://www.tube.example/clip/1234/share",
    "https://www.tube.example/view?from=list&viewkey=1234",
    "https://www.tube.example/embed/1234",
    "https://tube.example/embed/1234?autoplay=1",
    '<iframe src="//www.tube.example/embed/1234" width="560" height="315"></iframe>',
  ];
  expect(new Set(urlVariants.map((text) => (read(text) as { embedKey: string }).embedKey))).toEqual(
    new Set(["tube:1234"]),
  );
  expect(read(urlVariants[0] as string)).toMatchObject({
    iframeSrc: "https://www.tube.example/embed/1234",
    kind: "player",
  });
});

test("the thumbnail URL is derived from the player URL by the provider's template", () => {
  const player = "https://www.tube.example/embed/1234";
  useProviders([tube()]);
  expect(thumbnailOf(player) || undefined).toBeUndefined();
  useProviders([tube({ thumbnailTemplate: "https://img.tube.example/{id}.jpg" })]);
  expect(thumbnailOf(player)).toBe("https://img.tube.example/1234.jpg");
  expect(thumbnailOf("https://elsewhere.example/embed/1234")).toBeUndefined();
});

test("still URLs are derived from the player URL of a provider that has stills, and of no other host", () => {
  useProviders([
    tube({ stillTemplates: ["https://img.tube.example/{id}/1.jpg", "https://img.tube.example/{id}/2.jpg"] }),
  ]);
  expect(stillAddressesOf("https://www.tube.example/embed/1234")).toEqual([
    "https://img.tube.example/1234/1.jpg",
    "https://img.tube.example/1234/2.jpg",
  ]);
  expect(stillAddressesOf("https://elsewhere.example/embed/1234")).toEqual([]);
  expect(stillAddressesOf("https://www.youtube-nocookie.com/embed/abcdefghij_?start=5")).toEqual(
    [1, 2, 3].map((n) => `https://i.ytimg.com/vi/abcdefghij_/mq${n}.jpg`),
  );
  expect(stillAddressesOf("https://www.youtube.com.example.org/embed/abcdefghij_")).toEqual([]);
  expect(stillAddressesOf("")).toEqual([]);
  expect(stillAddressesOf("https://www.youtube.com/embed/videoseries?list=abcdefghij_")).toEqual([]);
});

test("a new rule leaves existing players unchanged, and turns existing pages into players", () => {
  const before = "https://www.tube.example/old/player.php?x=1";
  const page = "https://www.tube.example/v/77";
  useProviders([tube()]);
  expect(playerAddress(before, "site.example")).toBe(before);
  expect(playerAddress(page, "site.example")).toBe("https://www.tube.example/embed/77");
});

test("a player has its provider's permissions until the provider is disabled", () => {
  useProviders([tube({ sandbox: ["allow-popups"], allow: ["autoplay"], referrerPolicy: "no-referrer" })]);
  expect(playerPolicy("www.tube.example")).toEqual({
    sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
    allow: "fullscreen; picture-in-picture; autoplay",
    referrerPolicy: "no-referrer",
  });
  useProviders([tube({ isEnabled: false })]);
  expect(playerPolicy("www.tube.example").referrerPolicy).toBe("strict-origin-when-cross-origin");
  expect(read("https://www.tube.example/embed/1")).toMatchObject({ embedKey: "www.tube.example/embed/1" });
});

test("the player of an edited built-in provider follows its row", () => {
  const vimeo = BUILT_IN.find(({ key }) => key === "vimeo") as Provider;
  useProviders([{ ...vimeo, playerTemplate: "https://player.vimeo.com/video/{id}?dnt=1[&h={hash}]" }]);
  expect(read("https://vimeo.com/1/ab")).toMatchObject({
    iframeSrc: "https://player.vimeo.com/video/1?dnt=1&h=ab",
    embedKey: "vimeo:1",
  });
});

test.each(BUILT_IN)("$name passes the checks of the editor", (provider) => {
  expect(providerInput.parse(provider)).toEqual(provider);
});

describe("an invalid rule", () => {
  test.each<[Partial<Record<keyof Provider, unknown>>, string, string]>([
    [{ watchPatterns: ["/watch/{slug}.html"] }, "watchPatterns", "Line 1: the pattern finds no {id}."],
    [{ watchPatterns: ["/watch"] }, "watchPatterns", "Line 1: the pattern finds no {id}."],
    [
      { watchPatterns: ["https://other.example/watch/{id}"] },
      "watchPatterns",
      "Line 1: other.example is not covered by the domains.",
    ],
    [{ watchPatterns: ["watch/{id}"] }, "watchPatterns", "Line 1: A pattern begins with https://"],
    [{ watchPatterns: ["http://tube.example/{id}"] }, "watchPatterns", "Line 1: A pattern begins with https://"],
    [{ watchPatterns: ["/(a|b/{id}"] }, "watchPatterns", "Line 1: Placeholders cannot stand in brackets."],
    [{ watchPatterns: ["/{id:number}"] }, "watchPatterns", "Line 1: {id:number} is not a placeholder."],
    [{ watchPatterns: ["/a", "^(?P<id>a"] }, "watchPatterns", "Line 2: The expression cannot be used: missing"],
    [{ watchPatterns: ["^(?=a)(?P<id>.)"] }, "watchPatterns", "Line 1: The expression cannot be used: invalid"],
    [{ watchPatterns: ["^(?P<id>a)\\1"] }, "watchPatterns", "Line 1: The expression cannot be used: invalid"],
    [{ watchPatterns: ["^(?P<id>(a{100}){100})"] }, "watchPatterns", "Line 1: The expression "],
    [{ playerTemplate: "http://www.tube.example/{id}" }, "playerTemplate", "The address must begin with https://."],
    [{ playerTemplate: "https://127.0.0.1/embed/{id}" }, "playerTemplate", "The address names a machine by number"],
    [{ playerTemplate: "https://nas.local/{id}" }, "playerTemplate", "The address names no public site."],
    [{ playerTemplate: "https://{id}.tube.example/" }, "playerTemplate", "The host of the address cannot be"],
    [{ playerTemplate: "https://cdn.example/{id}" }, "playerTemplate", "cdn.example is not among the player hosts."],
    [{ playerTemplate: "https://www.tube.example/{ref}" }, "playerTemplate", "No pattern finds {ref}."],
    [{ watchPatterns: ["/v/{id} => http://cdn.example/{id}"] }, "watchPatterns", "Line 1: The address must begin"],
    [
      { watchPatterns: ["/v/{id}/{ref}", "/w/{id}"], playerTemplate: "https://www.tube.example/{id}/{ref}" },
      "watchPatterns",
      "Line 2: the pattern finds no {ref}, which the address of the player contains.",
    ],
    [{ playerTemplate: "" }, "watchPatterns", "Line 1: there is no player address for this page."],
    [{ domains: ["localhost"] }, "domains", "localhost: The address names no public site."],
    [{ domains: ["y0utube.com"] }, "domains", "y0utube.com: The address only looks like the one of a known site."],
    [{ domains: [] }, "domains", "Please enter a domain."],
    [{ playerHosts: ["10.0.0.1"] }, "playerHosts", "10.0.0.1: The address names a machine by number, not a site."],
    [{ stillTemplates: ["http://img.tube.example/{id}.jpg"] }, "stillTemplates", "The address must begin"],
    [{ thumbnailTemplate: "https://169.254.169.254/{id}.jpg" }, "thumbnailTemplate", "The address names a machine"],
    [
      { healthKind: "status", healthUrl: "http://tube.example/{id}" },
      "healthUrl",
      "The address must begin with https://.",
    ],
    [{ healthKind: "status", healthUrl: "https://db.internal/{id}" }, "healthUrl", "The address names no public site."],
    [{ healthKind: "oembed", healthUrl: "https://tube.example/oembed" }, "healthPages", "Please enter the page"],
    [{ requestsPerMinute: 0 }, "requestsPerMinute", "Between 1 and 600 requests a minute are possible."],
    [{ key: "A Tube" }, "key", "A key has 2 to 20 small letters and digits, and begins with a letter."],
    [{ sandbox: ["allow-top-navigation"] }, "sandbox", "Invalid option"],
    [{ allow: ["camera"] }, "allow", "Invalid option"],
  ])("is rejected with a message at its field: %j", (change, field, sentence) => {
    const { error } = providerInput.safeParse({ ...tube(), ...change });
    expect(error?.issues[0]).toMatchObject({ path: expect.arrayContaining([field]) });
    expect(error?.issues[0]?.message).toContain(sentence);
  });
});

test("patterns that make other engines backtrack are matched in under a second of CPU time", async () => {
  useProviders([
    tube({ watchPatterns: ["^(?P<id>(?:[a-z/]+)+)!", "/{a}-{b}-{c}-{d}-{e}-{id:digits}", "/**/**/**/**/{id:digits}"] }),
  ]);
  for (const path of ["a".repeat(1_900), "a-".repeat(950), "a/".repeat(950)]) {
    expect(await computing(() => read(`https://tube.example/${path}`))).toBeLessThan(1_000);
  }
});

test("a domain with an asterisk stands for every name below it, not for itself", () => {
  useProviders([tube({ domains: ["*.tube.example"], playerHosts: [] })]);
  const hosts = ["a.tube.example", "b.a.tube.example", "tube.example", "nottube.example"];
  expect(hosts.map((host) => providerOf(host)?.key)).toEqual(["tube", "tube", undefined, undefined]);
});

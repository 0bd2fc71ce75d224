import { expect, test } from "vitest";
import { runBench } from "#lib/videos/providers/bench";
import { providerInput } from "#lib/videos/providers/schemas";

test.each<[string[], string]>([
  [
    ["https://www.tube.example/watch/1234-a-first-day.html", "https://www.tube.example/watch/98-the-second.html"],
    "/watch/{id:digits}-*.html",
  ],
  [["https://tube.example/watch?v=abC-1&x=1", "https://tube.example/watch?v=xyz_2&x=1"], "/watch?v={id}"],
  [["https://tube.example/video/my-first-day-555", "https://tube.example/video/another-77"], "/video/*-{id:digits}"],
  [
    ["https://tube.example/ann/12/a", "https://tube.example/bob/34/b", "https://tube.example/ann/56/c"],
    "/*/{id:digits}/*",
  ],
])("proposes one pattern for %j", (samples, pattern) => {
  const { proposal, problems, results } = runBench(samples, undefined);
  expect(proposal?.watchPatterns).toEqual([pattern]);
  // Pages alone don't reveal the player's URL.
  expect(problems.watchPatterns).toContain("there is no player address");
  expect(results).toHaveLength(samples.length);
});

test("proposes a rule from an embed code and a player URL that identifies both", () => {
  const { proposal, problems, results } = runBench(
    ['<iframe src="https://www.tube.example/embed/1234"></iframe>', "https://www.tube.example/embed/98"],
    undefined,
  );
  expect(problems).toEqual({});
  expect(proposal).toMatchObject({
    key: "tube",
    domains: ["tube.example"],
    playerHosts: ["www.tube.example"],
    playerPatterns: ["https://(www.|)tube.example/embed/{id:digits}"],
    playerTemplate: "https://www.tube.example/embed/{id}",
  });
  expect(results.map(({ identity }) => identity)).toEqual(["tube:1234", "tube:98"]);
});

test.each([
  [["https://tube.example/about", "https://tube.example/contact/us"]],
  [["https://tube.example/a", "https://tube.example/a"]],
  [["nothing"]],
  [["<p>no frame</p>", "<iframe></iframe>"]],
])("reports a problem for %j, which identify no video", (samples) => {
  const { problems } = runBench(samples, undefined);
  expect(Object.keys(problems).length).toBeGreaterThan(0);
});

test.each([
  [
    "two pages and the player of one of them",
    [
      "https://www.tube.example/watch/kx9a1/a-first-day",
      "https://www.tube.example/watch/pz7b4/the-second",
      '<iframe src="https://player.tube.example/embed/kx9a1?autoplay=1"></iframe>',
    ],
    ["/watch/{id}/*"],
    ["https://player.tube.example/embed/{id}"],
    ["tube:kx9a1", "tube:pz7b4", "tube:kx9a1"],
  ],
  [
    "two players and the page of one of them, with the id as a parameter",
    [
      '<iframe src="https://www.tube.example/embed/1234"></iframe>',
      '<iframe src="https://www.tube.example/embed/98"></iframe>',
      "https://www.tube.example/watch?list=5&v=98",
    ],
    ["/watch?v={id:digits}"],
    ["https://(www.|)tube.example/embed/{id:digits}"],
    ["tube:1234", "tube:98", "tube:98"],
  ],
])("proposes one rule for %s", (_, samples, watchPatterns, playerPatterns, identities) => {
  const { proposal, problems, results } = runBench(samples, undefined);
  expect(proposal).toMatchObject({ watchPatterns, playerPatterns });
  expect(problems).toEqual({});
  expect(results.map(({ identity }) => identity)).toEqual(identities);
});

test("a rule proposed from two pages and a player identifies the video at every other address of it", () => {
  const { proposal } = runBench(
    [
      "https://www.tube.example/watch?v=aKx91Zq",
      "https://www.tube.example/watch?v=bTp7_4w",
      '<iframe src="//www.tube.example/embed/aKx91Zq"></iframe>',
    ],
    undefined,
  );
  const rule = providerInput.parse({ ...proposal, key: "tube" });
  const others = [
    "https://tube.example/watch?v=aKx91Zq",
    "http://tube.example/watch?v=aKx91Zq",
    "https://m.tube.example/watch?v=aKx91Zq",
    "https://www.tube.example/watch/?v=aKx91Zq",
    "https://TUBE.example/watch?v=aKx91Zq#c",
    "https://tube.example/watch?list=x&v=aKx91Zq&t=30",
    "https://tube.example/embed/aKx91Zq?autoplay=1",
    '<iframe src="https://tube.example/embed/aKx91Zq"></iframe>',
  ];
  const identities = runBench(others, rule).results.map(({ identity }) => identity);
  expect(new Set(identities)).toEqual(new Set(["tube:aKx91Zq"]));
});

test("players on a host of their own and on several hosts are proposed with one address", () => {
  const rule = (...hosts: string[]) =>
    runBench(
      hosts.map((host, at) => `<iframe src="https://${host}/embed/${at}77"></iframe>`),
      undefined,
    );
  expect(rule("player.tube.example", "player.tube.example").proposal).toMatchObject({
    playerPatterns: ["https://player.tube.example/embed/{id:digits}"],
    playerTemplate: "https://player.tube.example/embed/{id}",
  });
  const { proposal, problems } = rule("tube.example", "www.tube.example");
  expect(problems).toEqual({});
  expect(proposal).toMatchObject({ playerPatterns: ["https://(www.|)tube.example/embed/{id:digits}"] });
  expect(rule("one.tube.example", "two.tube.example").proposal?.playerPatterns).toEqual(["/embed/{id:digits}"]);
});

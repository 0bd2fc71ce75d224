import { expect, test } from "vitest";
import { runBench } from "#lib/videos/providers/bench";

test.each<[string[], string]>([
  [
    ["https://www.tube.example/watch/1234-a-first-day.html", "https://www.tube.example/watch/98-the-second.html"],
    "https://www.tube.example/watch/{id:digits}-*.html",
  ],
  [
    ["https://tube.example/watch?v=abC-1&x=1", "https://tube.example/watch?v=xyz_2&x=1"],
    "https://tube.example/watch?v={id}",
  ],
  [
    ["https://tube.example/video/my-first-day-555", "https://tube.example/video/another-77"],
    "https://tube.example/video/*-{id:digits}",
  ],
  [
    ["https://tube.example/ann/12/a", "https://tube.example/bob/34/b", "https://tube.example/ann/56/c"],
    "https://tube.example/*/{id:digits}/*",
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
    playerPatterns: ["https://www.tube.example/embed/{id:digits}"],
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
    ["https://www.tube.example/watch/{id}/*"],
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
    ["https://www.tube.example/watch?v={id:digits}"],
    ["https://www.tube.example/embed/{id:digits}"],
    ["tube:1234", "tube:98", "tube:98"],
  ],
])("proposes one rule for %s", (_, samples, watchPatterns, playerPatterns, identities) => {
  const { proposal, problems, results } = runBench(samples, undefined);
  expect(proposal).toMatchObject({ watchPatterns, playerPatterns });
  expect(problems).toEqual({});
  expect(results.map(({ identity }) => identity)).toEqual(identities);
});

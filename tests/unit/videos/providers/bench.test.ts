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
])("%j are read by one pattern", (samples, pattern) => {
  const { proposal, problems, results } = runBench(samples, undefined);
  expect(proposal?.watchPatterns).toEqual([pattern]);
  // Pages alone don't reveal the player's URL.
  expect(problems.watchPatterns).toContain("there is no player address");
  expect(results).toHaveLength(samples.length);
});

test("snippets name the player, and the rule reads them", () => {
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
])("%j name no video", (samples) => {
  const { problems } = runBench(samples, undefined);
  expect(Object.keys(problems).length).toBeGreaterThan(0);
});

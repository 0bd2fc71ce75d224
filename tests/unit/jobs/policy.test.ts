import { expect, test } from "vitest";
import { describeFailure } from "#lib/jobs/policy";

const LOCK = "Raw query failed. Code: `55P03`. Message: `canceling statement due to lock timeout`";
const MISSING = 'Raw query failed. Code: `42P01`. Message: `relation "video_stats" does not exist`';

test.each([
  [MISSING, "The database refused a statement."],
  [LOCK, "It took too long and was stopped."],
  ["The operation was aborted due to timeout", "It took too long and was stopped."],
  ["connect ECONNREFUSED 127.0.0.1:5432", "The database or another server could not be reached."],
  ["ENOSPC: no space left on device, write", "The server's disk is full."],
  ["x".repeat(121), "It ended with an error."],
])("%s is described in one sentence, with the message as details", (error, sentence) => {
  expect(describeFailure(error)).toEqual({ sentence, details: error });
});

test("a short message of the site itself is used as the sentence", () => {
  const error = "another instance took the job over";
  expect(describeFailure(error)).toEqual({ sentence: error });
});

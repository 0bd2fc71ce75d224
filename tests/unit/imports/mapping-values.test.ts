import { expect, test } from "vitest";
import { readTime } from "#lib/imports/mapping/values";

test.each([
  ["999999999", "2001-09-09T01:46:39.000Z"],
  ["1000000000", "2001-09-09T01:46:40.000Z"],
  ["2016-04-28 12:05 am", "2016-04-28T00:05:00.000Z"],
  ["2016-04-28 11:05 AM", "2016-04-28T11:05:00.000Z"],
  ["2016-04-28 12:05 pm", "2016-04-28T12:05:00.000Z"],
  ["2016-04-28 01:05 PM", "2016-04-28T13:05:00.000Z"],
  ["2016-04-28 23:05", "2016-04-28T23:05:00.000Z"],
])("the time %s of a foreign file is read as %s", (text, iso) => expect(readTime(text, "dmy")).toBe(iso));

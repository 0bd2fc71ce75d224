import { expect, test } from "vitest";
import { parseSettings } from "../../../scripts/settings-file.ts";

test("parses a settings file as systemd does", () => {
  const text = [
    "# a comment",
    "; another",
    "SITE_URL=https://videos.example.org",
    "ADMIN_PASSWORD=a long sentence # with a sign",
    'SITE_NAME="Quoted \\"name\\""',
    "METRICS_TOKEN='single \\ quoted'",
    "EMBED_HOSTS=a.example,\\",
    "b.example",
    "EMPTY=",
    "no setting",
  ].join("\n");
  expect(parseSettings(text)).toEqual({
    SITE_URL: "https://videos.example.org",
    ADMIN_PASSWORD: "a long sentence # with a sign",
    SITE_NAME: 'Quoted "name"',
    METRICS_TOKEN: "single \\ quoted",
    EMBED_HOSTS: "a.example,b.example",
    EMPTY: "",
  });
});

import { expect, test } from "vitest";
import { textStream } from "#lib/http/text-stream";

test("an answer is made no faster than it is read", async () => {
  let made = 0;
  async function* parts() {
    for (; made < 1000; made++) yield `${made} é\n`;
  }
  const reader = textStream(parts()).getReader();
  const first = await reader.read();
  expect(new TextDecoder().decode(first.value)).toBe("0 é\n");
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(made).toBeLessThan(5);
  await reader.cancel();
});

test("reading ends when the reader leaves", async () => {
  let released = false;
  async function* parts() {
    try {
      for (;;) yield "text";
    } finally {
      released = true;
    }
  }
  const reader = textStream(parts()).getReader();
  await reader.read();
  await reader.cancel();
  expect(released).toBe(true);
});

test("an answer that fails midway does not pass for a whole one", async () => {
  async function* parts() {
    yield "half";
    throw new Error("the database went away");
  }
  await expect(new Response(textStream(parts())).text()).rejects.toThrow();
});

import { expect, test } from "vitest";
import { textStream } from "#lib/http/text-stream";

test("a response is generated no faster than it is read", async () => {
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

test("the generator is closed when the reader cancels", async () => {
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

test("reading a response fails when its generator fails midway", async () => {
  async function* parts() {
    yield "half";
    throw new Error("the database went away");
  }
  await expect(new Response(textStream(parts())).text()).rejects.toThrow();
});

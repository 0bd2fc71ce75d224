import { afterEach, expect, test, vi } from "vitest";
import { missingIn, sendMessage } from "#lib/inbox/client";
import { contactAddress } from "#lib/inbox/contact-address";

const written = { subject: "Über & Co", message: "Hello\nme@example.org" };
const SERVICE = "https://forms.example/f/1";
const NOT_SENT = { "": "Your message could not be sent. Please try again." };

function answering(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

test("without a form service, the message is posted to this site", async () => {
  const fetch = answering(() => Response.json({ success: true, data: {} }, { status: 201 }));
  expect(await sendMessage(written, null)).toBeUndefined();
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/contact", expect.objectContaining({ method: "POST" }));
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual(written);
});

test("with a form service, the message is sent only there, form-encoded and without cookies", async () => {
  const fetch = answering(() => new Response("ok"));
  expect(await sendMessage(written, SERVICE)).toBeUndefined();
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    SERVICE,
    expect.objectContaining({ method: "POST", credentials: "omit" }),
  );
  const body = fetch.mock.calls[0]?.[1]?.body;
  expect(body).toBeInstanceOf(URLSearchParams);
  expect(Object.fromEntries(body as URLSearchParams)).toEqual(written);
});

test("returns this site's errors by field when it rejects the message", async () => {
  const fields = { message: "Please enter a message." };
  answering(() => Response.json({ success: false, error: "Please enter a message.", fields }, { status: 400 }));
  expect(await sendMessage(written, null)).toEqual(fields);
});

test.each([
  ["this site is unreachable", null],
  ["the service is unreachable", SERVICE],
])("reports a failure when %s", async (_, service) => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendMessage(written, service)).toEqual(NOT_SENT);
});

test("reports a failure when the service rejects the message", async () => {
  answering(() => new Response("no", { status: 422 }));
  expect(await sendMessage(written, SERVICE)).toEqual(NOT_SENT);
});

test("finds blank fields before anything is sent", () => {
  expect(missingIn({ subject: "  ", message: "\n" })).toEqual({
    subject: "Please enter a subject.",
    message: "Please enter a message.",
  });
});

test("contactAddress adds the subject to the link to the contact page", () => {
  expect(contactAddress("Premium payment: 2 Months")).toBe("/contact?subject=Premium+payment%3A+2+Months");
});

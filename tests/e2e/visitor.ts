import { test as base, expect, type Page } from "@playwright/test";

type Visit = {
  /** What went wrong in the page: script errors, console errors, refusals by the Content-Security-Policy. */
  complaints: string[];
};

/** A visitor who said to be of age, whose page must not complain of anything but pictures that do not load. */
export const test = base.extend<Visit & { confirmed: boolean }>({
  confirmed: [true, { option: true }],
  complaints: async ({ page, confirmed }, use) => {
    const complaints: string[] = [];
    // Frames have this run as well; a sandboxed one has no storage.
    if (confirmed) {
      await page.addInitScript(() => window === window.top && localStorage.setItem("age-confirmed", "yes"));
    }
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource|net::ERR_/.test(message.text())) {
        complaints.push(message.text());
      }
    });
    await use(complaints);
    expect(complaints).toEqual([]);
  },
});

/** A public video of the demo content: the latest may be one that another test makes, and deletes, at this moment. */
export async function aDemoVideo({ request }: Page): Promise<{ id: number; title: string }> {
  return (await (await request.get("/api/videos/20")).json()).data.video;
}

export { expect };

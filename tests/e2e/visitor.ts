import { test as base, expect, type Page } from "@playwright/test";

type Visit = {
  /** Problems on the page: script errors, console errors, CSP violations. */
  complaints: string[];
};

/** A visitor who has confirmed their age, whose page must report no problems except pictures that don't load. */
export const test = base.extend<Visit & { confirmed: boolean }>({
  confirmed: [true, { option: true }],
  complaints: async ({ page, confirmed }, use) => {
    const complaints: string[] = [];
    // Frames run this too; a sandboxed one has no storage.
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

/** A public demo video, because the latest one may be created or deleted by another test at any moment. */
export async function aDemoVideo({ request }: Page): Promise<{ id: number; title: string }> {
  return (await (await request.get("/api/videos/20")).json()).data.video;
}

export { expect };

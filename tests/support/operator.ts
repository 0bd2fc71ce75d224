import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { admin } from "./site.ts";

export async function signInAs(api: APIRequestContext, usernameOrEmail: string, password: string): Promise<void> {
  const answer = await api.post("/api/auth/login", { data: { usernameOrEmail, password } });
  expect(answer.status()).toBe(200);
}

export async function operatorOf(baseURL: string) {
  const api = await request.newContext({ baseURL });
  await signInAs(api, admin.username, admin.password);
  return {
    api,
    async set(settings: object): Promise<void> {
      const answer = await api.patch("/api/admin/settings", { data: settings });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}

export type Operator = Awaited<ReturnType<typeof operatorOf>>;

/** Records layout shifts from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

export const shiftsOn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

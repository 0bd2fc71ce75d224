import { type APIRequestContext, expect, request } from "@playwright/test";
import { admin } from "../sites/site.ts";

export async function signInAs(api: APIRequestContext, usernameOrEmail: string, password: string): Promise<void> {
  const answer = await api.post("/api/auth/login", { data: { usernameOrEmail, password } });
  expect(answer.status(), await answer.text()).toBe(200);
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

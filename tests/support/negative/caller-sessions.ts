import type { Access } from "#lib/http/route";
import { isPermission } from "#lib/permissions";
import { admin } from "../sites/site.ts";
import type { Operation } from "./operations.ts";
import { ask } from "./site.ts";

export type Member = { cookie: string; id: number; username: string; password: string };

let made = 0;

const cookieOf = (headers: Record<string, string>): string =>
  /vitrine\.session=[^;]+/.exec(headers["set-cookie"] ?? "")?.[0] ?? "";

export async function newMember(): Promise<Member> {
  const username = `n${process.pid}x${Date.now().toString(36)}x${++made}`;
  const password = "correct horse";
  const body = { username, email: `${username}@example.com`, password };
  const { status, headers, json, text } = await ask({ method: "POST", path: "/api/auth/register", body });
  if (status !== 201) throw new Error(`No account could be opened: ${status} ${text}`);
  return { cookie: cookieOf(headers), id: json.data.user.id, username, password };
}

async function signInAdmin(): Promise<string> {
  const body = { usernameOrEmail: admin.username, password: admin.password };
  return cookieOf((await ask({ method: "POST", path: "/api/auth/login", body })).headers);
}

export const userOfCookie = async (cookie: string) => (await ask({ path: "/api/auth/me", cookie })).json.data.user;

/** Replaces sessions that a call has ended. */
export class CallerSessions {
  #sessions = new Map<"member" | "premium" | "admin", string>();

  async #open(role: "member" | "premium" | "admin"): Promise<string> {
    if (role === "admin") return signInAdmin();
    const { cookie, id } = await newMember();
    if (role === "premium") {
      const path = `/api/admin/users/${id}/premium`;
      await ask({ method: "PUT", path, cookie: await this.cookieOf("admin"), body: { isPremium: true } });
    }
    return cookie;
  }

  async cookieOf(role: "member" | "premium" | "admin"): Promise<string> {
    const known = this.#sessions.get(role);
    if (known && (await userOfCookie(known))) return known;
    const cookie = await this.#open(role);
    if (!(await userOfCookie(cookie))) throw new Error(`No ${role} could sign in.`);
    this.#sessions.set(role, cookie);
    return cookie;
  }

  async entitledTo({ access }: Pick<Operation, "access">): Promise<string | undefined> {
    if (access === "public") return undefined;
    return this.cookieOf(isPermission(access) ? "admin" : access);
  }
}

export async function rejectedCallers(
  access: Access,
  askers: CallerSessions,
): Promise<{ cookie?: string; status: number }[]> {
  if (access === "public") return [];
  const guest = { status: 401 };
  const forged = { cookie: "vitrine.session=eyJhbGciOiJub25lIn0.e30.", status: 401 };
  if (access === "member") return [guest, forged];
  const others = [await askers.cookieOf("member")];
  if (isPermission(access)) others.push(await askers.cookieOf("premium"));
  return [guest, forged, ...others.map((cookie) => ({ cookie, status: 403 }))];
}

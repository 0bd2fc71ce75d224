import { CallFailure, call } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import type { Session } from "./types.ts";
import { type Member, setViewer } from "./viewer.ts";

function sentenceOf(failure: unknown, whenRefused: string, whenUnreachable: string): string {
  if (!(failure instanceof CallFailure)) return whenRefused;
  return failure.message || (failure.status === 0 ? whenUnreachable : whenRefused);
}

export type Refused = { message: string; fields: Record<string, string>; code?: string };

type Entered = { user: Member; awaitsApproval?: boolean };

async function enter(
  path: string,
  body: object,
  refused: string,
  isSignedIn: (answer: Entered) => boolean = () => true,
): Promise<Refused | undefined> {
  try {
    const answer = await call<Entered>("POST", path, body);
    if (isSignedIn(answer)) setViewer(answer.user);
    return undefined;
  } catch (failure) {
    return {
      message: sentenceOf(failure, refused, `${refused}, please try again`),
      fields: failure instanceof CallFailure ? failure.fields : {},
      code: failure instanceof CallFailure ? failure.code : undefined,
    };
  }
}

export async function login(usernameOrEmail: string, password: string): Promise<Refused | undefined> {
  const wrong = await enter("/api/auth/login", { usernameOrEmail, password }, "Login failed");
  if (wrong) setViewer(null);
  return wrong;
}

export const resetPassword = (token: string, newPassword: string) =>
  enter("/api/auth/reset-password", { token, newPassword }, "Failed to set the password");

type NewAccount = { username: string; email: string; password: string; invitation?: string };

export async function register(account: NewAccount): Promise<Refused | "awaits approval" | undefined> {
  let awaitsApproval = false;
  const refused = await enter("/api/auth/register", account, "Registration failed", (answer) => {
    awaitsApproval = answer.awaitsApproval === true;
    return !awaitsApproval;
  });
  return refused ?? (awaitsApproval ? "awaits approval" : undefined);
}

export async function logout(): Promise<boolean> {
  try {
    await call("POST", "/api/auth/logout", {});
  } catch (failure) {
    const unreachable = failure instanceof CallFailure && failure.status === 0;
    console.error(unreachable ? "Logout failed, please try again" : "Logout failed", failure);
    toast("Logout failed. Please try again.", "error");
    return false;
  }
  setViewer(null);
  toast("Logged out successfully!", "success");
  return true;
}

export const listSessions = async (): Promise<Session[]> =>
  (await call<{ sessions: Session[] }>("GET", "/api/users/me/sessions")).sessions;

export async function endSession(session: Session): Promise<void> {
  await call("DELETE", `/api/users/me/sessions/${session.id}`);
  if (session.isCurrent) setViewer(null);
}

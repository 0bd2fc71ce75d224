import { call } from "#lib/browser/call";
import type { Invitation, InvitationInput } from "./types.ts";

export const makeInvitation = (input: InvitationInput): Promise<{ invitation: Invitation; path: string }> =>
  call("POST", "/api/admin/invitations", input);

export const revokeInvitation = (id: number): Promise<unknown> => call("DELETE", `/api/admin/invitations/${id}`);

import { z } from "zod";
import { acceptInvitation } from "#lib/admin/members/commands";
import { spendAttempt } from "#lib/auth/attempts/commands";
import { REGISTRATIONS } from "#lib/auth/attempts/policy";
import { guestClaimant } from "#lib/auth/claimants";
import { endSession, startSession } from "#lib/auth/commands";
import { voidInvitation } from "#lib/auth/invitations/commands";
import { isOpenInvitation } from "#lib/auth/invitations/queries";
import { registerAddress } from "#lib/auth/login-address";
import { pathAfterLogin } from "#lib/auth/return-path";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { clientKey } from "#lib/core/rate-limit";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { knownDeviceCookies, signInCookies } from "#lib/http/session-cookies";
import { getSiteSettings } from "#lib/settings/queries";
import { createUser } from "#lib/users/commands";
import { registerInput, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Open an account and log in, unless new accounts are approved first; where it is needed, by an invitation",
    body: registerInput,
    answer: z.object({ user: userShape, awaitsApproval: z.literal(true).optional() }),
    status: 201,
    failures: ["forbidden", "conflict", "too_many_requests"],
    form: (_, data, { from }) => {
      if (!data) return registerAddress(from ?? "");
      return data.awaitsApproval ? "/register?sent=approval" : pathAfterLogin(from);
    },
    formOfPage: true,
    formKeepsTyped: true,
    run: async ({ body, viewer, request: { headers } }) => {
      const { siteUrl } = env();
      const { registration } = await getSiteSettings();
      if (registration === "closed") {
        throw new Failure("forbidden", "Registration is closed.", { code: "registration_closed" });
      }
      const { invitation, confirmation: _, ...account } = body;
      const isInvited = invitation !== undefined && registration !== "open";
      if (registration === "invitation" && !isInvited) {
        throw new Failure("forbidden", "Registration is by invitation.", { code: "invitation_required" });
      }
      await spendAttempt(REGISTRATIONS, clientKey(headers));
      if (isInvited && !(await isOpenInvitation(invitation))) throw voidInvitation();
      const awaitsApproval = registration === "approval" && !isInvited;
      const user = await createUser(account, {
        claimant: guestClaimant(clientKey(headers)),
        awaitsApproval,
        ...(isInvited && { record: (tx, { id }) => acceptInvitation(tx, invitation, id) }),
      });
      if (awaitsApproval) return { user, awaitsApproval };
      const session = await startSession(user.id, headers.get("user-agent"));
      if (viewer) await endSession(viewer.sessionId);
      const cookies = [...signInCookies(session, siteUrl), ...knownDeviceCookies(headers, user.id, siteUrl)];
      return new Answer({ user }, 201, cookies);
    },
  }),
});

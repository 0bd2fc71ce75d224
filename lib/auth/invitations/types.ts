import type { z } from "zod";
import type { invitationInput, invitationShape } from "./schemas.ts";

export type Invitation = z.infer<typeof invitationShape>;
export type InvitationInput = z.infer<typeof invitationInput>;

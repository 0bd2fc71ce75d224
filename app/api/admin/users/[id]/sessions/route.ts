import { z } from "zod";
import { signOutUser } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { userParams } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "members.manage",
    summary: "Log a user out on all devices",
    params: userParams,
    answer: z.object({ ended: z.int() }),
    run: async ({ viewer, params }) => ({ ended: await signOutUser(viewer.id, params.id) }),
  }),
});

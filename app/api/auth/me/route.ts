import { z } from "zod";
import { accountOf } from "#lib/auth/rows";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Who is signed in",
    answer: z.object({ user: userShape.nullable() }),
    run: ({ viewer }) => ({ user: viewer && accountOf(viewer) }),
  }),
});

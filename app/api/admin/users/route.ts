import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listUsers } from "#lib/users/queries";
import { userListQuery, userPageShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "members.list",
    summary: "List users, optionally by name or email",
    query: userListQuery,
    answer: userPageShape,
    run: ({ query, viewer }) => listUsers(query, viewer),
  }),
});

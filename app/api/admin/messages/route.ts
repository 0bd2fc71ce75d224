import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listMessages } from "#lib/inbox/messages/queries";
import { messageListQuery, messagePageShape } from "#lib/inbox/messages/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "messages.answer",
    summary: "List messages sent through the contact page",
    query: messageListQuery,
    answer: messagePageShape,
    run: ({ query }) => listMessages(query),
  }),
});

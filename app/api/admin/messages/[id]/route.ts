import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { markMessage, removeMessage } from "#lib/inbox/messages/commands";
import { markMessageInput, messageAnswer, messageParams } from "#lib/inbox/messages/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: "messages.answer",
    summary: "Mark a message as read or unread",
    params: messageParams,
    body: markMessageInput,
    answer: messageAnswer,
    run: async ({ params, body, viewer }) => ({ message: await markMessage(viewer.id, params.id, body.isRead) }),
  }),
  DELETE: route({
    access: "messages.answer",
    summary: "Delete a message",
    params: messageParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await removeMessage(viewer.id, params.id);
      return {};
    },
  }),
});

import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { answerMessage } from "#lib/inbox/messages/answers/commands";
import { answerInput } from "#lib/inbox/messages/answers/schemas";
import { messageAnswer, messageParams } from "#lib/inbox/messages/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "messages.answer",
    summary: "Answer a message by mail, or mark it as answered",
    params: messageParams,
    body: answerInput,
    answer: messageAnswer,
    status: 201,
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => ({ message: await answerMessage(viewer.id, params.id, body) }),
  }),
});

import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listPlayerQuestions } from "#lib/trash/player-questions/queries";
import { playerQuestionListQuery, playerQuestionPageShape } from "#lib/trash/player-questions/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List drafts whose address is not known to be a player",
    query: playerQuestionListQuery,
    answer: playerQuestionPageShape,
    run: ({ query }) => listPlayerQuestions(query),
  }),
});

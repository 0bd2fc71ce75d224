import { Failure } from "#lib/core/errors";
import { failureReply, toResponse } from "#lib/http/answers";

const answer = async () => toResponse(failureReply(new Failure("not_found", "There is no such endpoint.")));

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };

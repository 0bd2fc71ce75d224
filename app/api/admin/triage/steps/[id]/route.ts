import { stepParams, undoneAnswer } from "#lib/admin/triage/schemas";
import { undoStep } from "#lib/admin/triage/steps/undo/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "catalogue.edit",
    summary: "Undo one of the last fifty steps",
    params: stepParams,
    answer: undoneAnswer,
    failures: ["conflict"],
    run: ({ viewer, params }) => undoStep(viewer.id, params.id),
  }),
});

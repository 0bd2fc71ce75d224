import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { withRegistry } from "#lib/links/registry/bench";
import { runBench } from "#lib/videos/providers/bench";
import { benchAnswer, benchInput } from "#lib/videos/providers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "providers.manage",
    summary: "Propose an embed provider from addresses of videos, or try one on them",
    savesNothing: true,
    body: benchInput,
    answer: benchAnswer,
    run: ({ body }) => withRegistry(runBench(body.samples, body.provider), body.provider?.domains),
  }),
});

import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { askAboutSamples } from "#lib/links/providers/queries";
import { checkAnswer, checkInput } from "#lib/links/providers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "providers.manage",
    summary: "Test an embed provider with a video that plays and one that is gone",
    savesNothing: true,
    body: checkInput,
    answer: checkAnswer,
    run: ({ body }) => askAboutSamples(body),
  }),
});

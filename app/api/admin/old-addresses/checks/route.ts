import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { checkAddresses } from "#lib/redirects/check/commands";
import { checkAnswer, checkInput } from "#lib/redirects/check/schemas";

const EMPTY = "Paste some addresses or choose a file.";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "redirects.manage",
    summary: "Check how many old addresses resolve, and group the others by their shape",
    body: checkInput,
    answer: checkAnswer,
    failures: ["conflict"],
    form: () => "/admin/old-addresses/check",
    formKeepsTyped: true,
    async run({ body: { file, text = "", id } }) {
      const lines = file ? await file.text() : text;
      if (!lines.trim()) throw new Failure("invalid", EMPTY, { fields: { text: EMPTY } });
      return { check: await checkAddresses(lines, id ?? undefined) };
    },
  }),
});

import { Failure } from "#lib/core/errors";
import { csvAnswer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { csvLine } from "#lib/imports/csv";
import { checkAddresses } from "#lib/redirects/check/commands";
import { listUnknown } from "#lib/redirects/check/queries";
import { checkAnswer, checkInput } from "#lib/redirects/check/schemas";

const EMPTY = "Paste some addresses or choose a file.";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "redirects.manage",
    summary: "The addresses of the last check that lead nowhere, as CSV",
    produces: "text/csv",
    failures: ["not_found"],
    async run() {
      const unknown = await listUnknown();
      if (!unknown) throw new Failure("not_found", "There is no check yet.");
      return csvAnswer(
        "addresses-that-lead-nowhere",
        ["address", ...unknown].map((address) => csvLine([address])).join(""),
      );
    },
  }),
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

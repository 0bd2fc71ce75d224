import { checkAge } from "#lib/age-assurance/queries";
import { ageCheckShape } from "#lib/age-assurance/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "How this visitor's age is checked, and until when a proof is valid",
    answer: ageCheckShape,
    run: ({ request }) => checkAge(request.headers),
  }),
});

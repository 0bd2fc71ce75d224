import { Failure } from "#lib/core/errors";
import { readBytes, type WithBody } from "../body.ts";
import { type Fields, formFields } from "./fields.ts";

const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export const isFormPost = ({ headers }: Pick<WithBody, "headers">): boolean =>
  FORMS.test(headers.get("content-type") ?? "");

export async function readForm(request: WithBody, maxBytes?: number): Promise<Fields> {
  const bytes = await readBytes(request, maxBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Failure("invalid", "The form could not be read.");
  });
  return formFields(form);
}

export function withParameters(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
}

export function redirectTo(location: string, headers: [string, string][] = []): Response {
  return new Response(null, {
    status: 303,
    headers: [["Location", location], ["Cache-Control", "private, no-store"], ...headers],
  });
}

import { z } from "zod";
import { line } from "#lib/core/fields";
import { embedHostProblem } from "#lib/videos/embeds/embed-host";

const MISSING = "Please enter the name of a host, such as player.example.com.";

function readHost(text: string, context: z.RefinementCtx): string {
  const url = URL.parse(text.includes("://") ? text : `https://${text}`);
  const isPlain = url && !url.port && !url.username && /^https?:$/.test(url.protocol);
  const problem = isPlain ? embedHostProblem(url.hostname) : "The name of the site is not valid.";
  if (problem) context.addIssue({ code: "custom", message: problem });
  return url?.hostname ?? "";
}

const host = line(300, 1, MISSING).transform(readHost);

export const hostInput = z.object({ host: host.meta({ type: "string", minLength: 1, maxLength: 300 }) });
export const hostParams = z.object({ host: host.meta({ type: "string" }) });

export const hostListAnswer = z.object({
  hosts: z.array(z.object({ host: z.string(), videoCount: z.int() })),
  locked: z.boolean(),
});

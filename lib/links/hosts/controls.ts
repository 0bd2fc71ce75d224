import { Failure } from "#lib/core/errors";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { hostOf } from "../questions.ts";

export function readControl(host: string, field: string, pasted: string | null): string | null {
  if (!pasted) return null;
  const embed = readEmbed(pasted);
  const refuse = (message: string) => new Failure("invalid", message, { fields: { [field]: message } });
  if ("problem" in embed) throw refuse(embed.problem);
  if (hostOf(embed.embedKey, embed.iframeSrc) !== host)
    throw refuse(`This is not a video that ${host} is asked about.`);
  return embed.iframeSrc;
}

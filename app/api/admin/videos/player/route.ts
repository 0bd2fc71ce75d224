import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { playerAddress, playerPolicy, readEmbed } from "#lib/videos/embeds/parse-embed";
import { isKnownPlayer } from "#lib/videos/embeds/queries";
import { playerInput, playerRead } from "#lib/videos/embeds/schemas";

const refuse = (sentence: string) => new Failure("invalid", sentence, { fields: { iframeSrc: sentence } });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Read the player and the identity of a video from an address or an embed code",
    savesNothing: true,
    body: playerInput,
    answer: playerRead,
    run: async ({ body, request }) => {
      const embed = readEmbed(body.iframeSrc);
      if ("problem" in embed) throw refuse(embed.problem);
      const siteHost = URL.parse(`http://${request.headers.get("host")}`)?.hostname ?? "";
      const iframeSrc = playerAddress(embed.iframeSrc, siteHost);
      if (!iframeSrc) throw refuse("There is no player at this address.");
      const { iframeSrc: stored, host, embedKey } = embed;
      return { iframeSrc, stored, host, embedKey, isPage: !(await isKnownPlayer(embed)), ...playerPolicy(host) };
    },
  }),
});

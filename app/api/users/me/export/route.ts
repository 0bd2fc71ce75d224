import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { textStream } from "#lib/http/text-stream";
import { exportDocument } from "#lib/users/export/document";
import { findStoredAccount, listStoredSections } from "#lib/users/export/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "Download all data about you",
    produces: "application/json",
    limit: { name: "export", max: 10, windowSeconds: 600 },
    run: async ({ viewer }) => {
      const account = await findStoredAccount(viewer.id);
      if (!account) throw new Failure("unauthenticated", "Please log in to continue.");
      const exportedAt = new Date().toISOString();
      const text = exportDocument({ exportedAt, account }, listStoredSections(viewer.id));
      return new Response(textStream(text), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": `attachment; filename="my-data-${exportedAt.slice(0, 10)}.json"`,
          "Cache-Control": "private, no-store",
        },
      });
    },
  }),
});

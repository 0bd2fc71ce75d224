import { editBrand } from "#lib/admin/settings/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { MAX_BRAND_BODY } from "#lib/settings/brand/policy";
import { brandAnswer, brandInput } from "#lib/settings/brand/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "settings.change",
    summary: "Change the logo and the icons of the site, or restore the originals",
    body: brandInput,
    maxBodyBytes: MAX_BRAND_BODY,
    answer: brandAnswer,
    run: async ({ viewer, body }) => ({ brand: await editBrand(viewer.id, body) }),
  }),
});

import { publish } from "#lib/catalog/commands";
import { storeText } from "#lib/settings/texts/commands";
import type { TextPage } from "#lib/settings/texts/pages";
import { describeText } from "#lib/settings/texts/queries";
import type { EditedText, TextInput } from "#lib/settings/texts/types";

export async function editText(adminId: number, page: TextPage, input: TextInput): Promise<EditedText> {
  await publish({ adminId }, "text.change", async (tx, describe) => {
    const change = await storeText(tx, adminId, page, input);
    if (!change) return;
    const { after, effectiveAt, summary } = change;
    describe(`text ${page}`, {
      restored: after === null,
      ...(effectiveAt > new Date() && { effectiveOn: effectiveAt.toISOString().slice(0, 10) }),
      ...(summary !== null && { summary }),
    });
  });
  return describeText(page);
}

import type { JsonSchema } from "#lib/http/openapi/schema";
import { typeText } from "./type-text.ts";

type Props = { caption: string; schema: JsonSchema };

export function FieldTable({ caption, schema }: Props) {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return null;
  return (
    <table className="w-full my-3 border-collapse text-ui">
      <caption className="pb-1 font-semibold text-left">{caption}</caption>
      <tbody>
        {fields.map(([name, field]) => (
          <tr key={name}>
            <th className="py-1 pr-4 pl-0 text-left align-top wrap-anywhere w-[16ch] font-normal" scope="row">
              <code>{name}</code>
            </th>
            <td className="py-1 pr-4 pl-0 text-left align-top wrap-anywhere text-muted">
              {typeText(field)}
              {!schema.required?.includes(name) && " (optional)"}
              {field.default !== undefined && `; ${JSON.stringify(field.default)} when missing`}
              {field.description && `. ${field.description}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

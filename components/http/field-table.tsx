import type { JsonSchema } from "#lib/http/openapi/schema";
import { typeText } from "./type-text.ts";

type Props = { caption: string; schema: JsonSchema };

/** The fields of an object, each with what it holds. */
export function FieldTable({ caption, schema }: Props) {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return null;
  return (
    <table className="api-fields">
      <caption>{caption}</caption>
      <tbody>
        {fields.map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
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

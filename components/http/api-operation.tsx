import type { OpenApiDocument, Operation } from "#lib/http/openapi/document";
import type { JsonSchema } from "#lib/http/openapi/schema";
import { FieldTable } from "./field-table.tsx";
import { TryCall } from "./try-call.tsx";

type Props = {
  method: string;
  path: string;
  operation: Operation;
  responses: OpenApiDocument["components"]["responses"];
};

export function ApiOperation({ method, path, operation, responses }: Props) {
  const { operationId, summary, parameters, requestBody, security } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  const readable = method === "get" && operation.responses[200];
  return (
    <details className="border-t border-line open:pb-5" id={operationId}>
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 min-h-11 py-2 cursor-pointer wrap-anywhere md:grid-cols-[auto_minmax(0,1fr)_auto] after:[grid-area:1_/_-2] after:text-muted after:content-['+'] in-open:after:content-['−']">
        <code>
          <span className="inline-block min-w-[5ch] text-muted">{method.toUpperCase()}</span> {path}
        </code>
        <span className="text-muted">{summary}</span>
      </summary>
      {security.length > 0 && <p className="mb-3">You must be logged in.</p>}
      <FieldTable caption="Parameters" schema={asObject(parameters)} />
      {body && <FieldTable caption="Body" schema={body} />}
      {dataOf(operation) && <FieldTable caption="Answer: data" schema={dataOf(operation) as JsonSchema} />}
      <table className="w-full my-3 border-collapse text-ui">
        <caption className="pb-1 font-semibold text-left">Statuses</caption>
        <tbody>
          {Object.entries(operation.responses).map(([status, response]) => (
            <tr key={status}>
              <th className="py-1 pr-4 pl-0 text-left align-top wrap-anywhere w-[16ch] font-normal" scope="row">
                {status}
              </th>
              <td className="py-1 pr-4 pl-0 text-left align-top wrap-anywhere text-muted">
                {"$ref" in response ? responses[lastOf(response.$ref)]?.description : response.description}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {readable && (
        <TryCall
          path={path}
          parameters={parameters.flatMap(({ name, in: where }) => (where === "header" ? [] : [{ name, where }]))}
        />
      )}
    </details>
  );
}

const lastOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

const asObject = (parameters: Operation["parameters"]): JsonSchema => ({
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** Undefined if the response has no success envelope. */
function dataOf({ responses }: Operation): JsonSchema | undefined {
  const success = Object.values(responses).find((response) => "content" in response);
  return success && "content" in success ? success.content["application/json"]?.schema.properties?.data : undefined;
}

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

/** One call: who may make it, what it takes and gives, and for reading ones a form to try it. */
export function ApiOperation({ method, path, operation, responses }: Props) {
  const { operationId, summary, parameters, requestBody, security } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  const readable = method === "get" && operation.responses[200];
  return (
    <details className="api-operation" id={operationId}>
      <summary>
        <code>
          <span className="api-method">{method.toUpperCase()}</span> {path}
        </code>
        <span>{summary}</span>
      </summary>
      {security.length > 0 && <p>You must be logged in.</p>}
      <FieldTable caption="Parameters" schema={asObject(parameters)} />
      {body && <FieldTable caption="Body" schema={body} />}
      {dataOf(operation) && <FieldTable caption="Answer: data" schema={dataOf(operation) as JsonSchema} />}
      <table className="api-fields">
        <caption>Statuses</caption>
        <tbody>
          {Object.entries(operation.responses).map(([status, response]) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>{"$ref" in response ? responses[lastOf(response.$ref)]?.description : response.description}</td>
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

/** The schema of `data` in the envelope of success; undefined where the answer is no envelope. */
function dataOf({ responses }: Operation): JsonSchema | undefined {
  const success = Object.values(responses).find((response) => "content" in response);
  return success && "content" in success ? success.content["application/json"]?.schema.properties?.data : undefined;
}

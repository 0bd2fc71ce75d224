import type { Metadata } from "next";
import { ApiOperation } from "#components/http/api-operation";
import { FieldTable } from "#components/http/field-table";
import { PageHeading } from "#components/layout/page-heading";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { apiDocument } from "../api/openapi.json/document.ts";

export async function generateMetadata(): Promise<Metadata> {
  const site = await getSite();
  return pageMetadata(site, {
    title: "API",
    description: `The API of ${site.name}: every call with its parameters and responses.`,
    path: "/api-docs",
  });
}

export default function ApiDocsPage() {
  const { info, tags, paths, components } = apiDocument();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return (
    <>
      <PageHeading title="API" note={info.description.replaceAll("`", "")}>
        <a href="/api/openapi.json" className="btn">
          OpenAPI document
        </a>
      </PageHeading>
      {tags.map(({ name }) => (
        <section key={name} className="mt-10" id={name}>
          <h2 className="section-title">{name}</h2>
          {calls
            .filter(({ operation }) => operation.tags.includes(name))
            .map((call) => (
              <ApiOperation key={call.operation.operationId} {...call} responses={components.responses} />
            ))}
        </section>
      ))}
      <section className="mt-10" id="shapes">
        <h2 className="section-title">Shapes</h2>
        {Object.entries(components.schemas).map(([name, schema]) => (
          <FieldTable key={name} caption={name} schema={schema} />
        ))}
      </section>
    </>
  );
}

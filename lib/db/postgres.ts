import postgres from "postgres";
import { postgresOptions } from "./pg-client.ts";

/** For what Prisma cannot do: COPY, streaming, LISTEN. No statement timeout; the caller closes it. */
export function openPostgres(connections = 1): postgres.Sql {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  const options = postgresOptions(url);
  return postgres({
    ...options,
    max: connections,
    connection: { ...options.connection, TimeZone: "UTC", application_name: "vitrine" },
  });
}

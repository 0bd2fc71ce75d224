import { endpoint } from "#lib/http/endpoint";
import { readiness } from "#lib/http/instance-state";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: readiness });

import { endpoint } from "#lib/http/endpoint";
import { metrics } from "#lib/http/instance-state";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: metrics });

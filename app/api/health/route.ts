import { endpoint } from "#lib/http/endpoint";
import { health } from "#lib/http/instance-state";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: health });

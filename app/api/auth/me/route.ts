import { endpoint } from "#lib/http/endpoint";
import { currentUser } from "#lib/http/who-is-signed-in";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: currentUser });

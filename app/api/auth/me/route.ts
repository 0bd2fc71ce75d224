import { currentUser } from "#lib/http/current-user";
import { endpoint } from "#lib/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: currentUser });

import { countInteraction } from "#lib/http/counting";
import { endpoint } from "#lib/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ POST: countInteraction });

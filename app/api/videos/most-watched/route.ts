import { endpoint } from "#lib/http/endpoint";
import { mostWatched } from "#lib/http/most-watched";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: mostWatched });

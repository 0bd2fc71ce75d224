import { endpoint } from "#lib/http/endpoint";
import { favoriteList } from "#lib/http/favorite-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: favoriteList });

import { ListEnd } from "#components/account/list-end";

export default function FavoritesNotFound() {
  return <ListEnd />;
}

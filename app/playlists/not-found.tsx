import { ListEnd } from "#components/account/list-end";

export default function PlaylistsNotFound() {
  return <ListEnd />;
}

import { ListEnd } from "#components/account/list-end";

export default function HistoryNotFound() {
  return <ListEnd />;
}

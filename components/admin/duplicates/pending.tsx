import { BACK_TO_VIDEOS, EmptyList } from "#components/admin/empty-list";
import { Follow } from "#components/admin/imports/follow";
import { formatNumber } from "#lib/core/format";

const REFRESH_MS = 5_000;

/** `pending` videos are not compared yet. Pairs that are being worked on do not move: only an empty list refreshes. */
export function Pending({ pending, isEmpty, now }: { pending: number; isEmpty: boolean; now: number }) {
  const videos = `${formatNumber(pending)} new or changed ${pending === 1 ? "video" : "videos"}`;
  if (!isEmpty) {
    if (pending === 0) return null;
    return <p className="mb-3 text-sm text-muted">{videos} will be compared within minutes.</p>;
  }
  if (pending === 0)
    return (
      <EmptyList link={BACK_TO_VIDEOS}>No possible duplicates. Videos that seem to be the same appear here.</EmptyList>
    );
  return (
    <>
      <EmptyList link={BACK_TO_VIDEOS}>
        {videos} will be compared within minutes. Those that seem to be the same appear here.
      </EmptyList>
      <Follow at={`${pending} ${now}`} href="/admin/videos/duplicates" afterMs={REFRESH_MS} />
    </>
  );
}

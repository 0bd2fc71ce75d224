"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useRef } from "react";
import { OrderHint } from "#components/playlists/order/order-hint";
import { OrderList } from "#components/playlists/order/order-list";
import { Icon } from "#components/ui/icon";
import { savePinned } from "#lib/admin/categories/client";
import type { Category } from "#lib/categories/types";
import { useOrder } from "../../playlists/order/use-order.ts";

type Row = { id: number; title: string };

type Props = {
  /** In the stored order. */
  pinned: Category[];
};

/** Saves each change immediately. */
export function PinnedEditor({ pinned }: Props) {
  const hintId = useId();
  const router = useRouter();
  const { items, saving, load, reorder } = useOrder<Row>({
    load: async () => pinned.map(({ id, name }) => ({ id, title: name })),
    save: async (rows) => {
      await savePinned(rows.map(({ id }) => id));
      router.refresh();
    },
    notLoaded: "Failed to load categories filter",
  });
  const empty = pinned.filter(({ videoCount }) => videoCount === 0).map(({ name }) => name);
  const inBar = pinned.length - empty.length;
  const shown = Array.isArray(items) ? items : [];
  const stored = pinned.map(({ id }) => id).join();
  const latest = useRef({ shown, saving, load });
  latest.current = { shown, saving, load };
  useEffect(() => {
    // A category was pinned in the list below or by another admin.
    const { shown: rows, saving: isSaving, load: again } = latest.current;
    if (!isSaving && rows.map(({ id }) => id).join() !== stored) void again();
  }, [stored]);
  return (
    <details className="group open:mb-3 open:basis-full [&_li]:h-[3.25rem]">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <Icon name="down" className="-rotate-90 group-open:rotate-0" />
        Pinned categories{" "}
        <span className="text-sm font-normal text-muted">{inBar > 0 ? `${inBar} in every filter bar` : "none"}</span>
      </summary>
      {empty.length > 0 && <p className="form-hint">Not shown until a video is in them: {empty.join(", ")}.</p>}
      <p id={hintId} className="form-hint">
        <OrderHint thing="category" />{" "}
        <span role="status">{saving ? "Saving..." : "Changes are saved immediately."}</span>
      </p>
      {shown.length > 0 ? (
        <OrderList items={shown} hintId={hintId} onReorder={reorder} removable />
      ) : (
        <p className="form-hint">No category is pinned. Pin one in the list below.</p>
      )}
    </details>
  );
}

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
  /** In their order, as they are stored. */
  pinned: Category[];
};

/** The categories that stand first in every filter bar: their order, and a way out. Each change is saved at once. */
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
  const shown = Array.isArray(items) ? items : [];
  const stored = pinned.map(({ id }) => id).join();
  const latest = useRef({ shown, saving, load });
  latest.current = { shown, saving, load };
  useEffect(() => {
    // Another was pinned in the list below, or by somebody else.
    const { shown: rows, saving: isSaving, load: again } = latest.current;
    if (!isSaving && rows.map(({ id }) => id).join() !== stored) void again();
  }, [stored]);
  return (
    <details className="pinned-editor">
      <summary>
        <Icon name="down" />
        Pinned categories <span className="admin-note">{pinned.length - empty.length} in every filter bar</span>
      </summary>
      {empty.length > 0 && <p className="form-hint">Not shown until a video is in them: {empty.join(", ")}.</p>}
      <p id={hintId} className="form-hint">
        <OrderHint thing="category" />{" "}
        <span role="status">{saving ? "Saving..." : "Every change is saved at once."}</span>
      </p>
      {shown.length > 0 ? (
        <OrderList items={shown} hintId={hintId} onReorder={reorder} removable />
      ) : (
        <p className="form-hint">No category is pinned. Pin one in the list below.</p>
      )}
    </details>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { viewerState } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { favoriteState, loadFavoriteActions, onFavorites } from "#lib/favorites/favorite-store";
import { type Left, useLeaveList } from "../account/use-leave-list.ts";

export function Unfavorited({ ids }: { ids: number[] }) {
  const leave = useLeaveList(".heart");
  const router = useRouter();
  const left = useRef(new Map<number, Left>());
  useEffect(() => {
    const bringBack = async (id: number, { comeBack, leaveAgain }: Left) => {
      comeBack("first");
      const { toggleFavorite } = await loadFavoriteActions();
      if (favoriteState(id) === "off") await toggleFavorite(id);
      if (favoriteState(id) === "off") leaveAgain();
      if (location.pathname === "/favorites") router.refresh();
    };
    const tell = async (id: number, card: Left) => {
      const { isMissing } = await loadFavoriteActions();
      if (isMissing(id)) toast("Removed from your favorites. The video is no longer available.", "info");
      else toast("Removed from your favorites.", "info", { label: "Undo", run: () => void bringBack(id, card) });
    };
    const hearted = new Set<number>();
    const leaving = left.current;
    const look = () => {
      if (viewerState().status !== "member") return;
      for (const id of new Set([...ids, ...leaving.keys()])) {
        const state = favoriteState(id);
        const card = leaving.get(id);
        if (state === "on" || state === "saving-on") {
          hearted.add(id);
          if (leaving.delete(id)) card?.comeBack();
        } else if (state === "saving-off" && hearted.delete(id)) {
          const shown = document.querySelector(`article[data-video="${id}"]`);
          if (shown) leaving.set(id, leave(shown));
        } else if (state === "off" && card) {
          leaving.delete(id);
          card.settle();
          void tell(id, card);
        }
      }
    };
    look();
    return onFavorites(look);
  }, [ids, leave, router]);
  return null;
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { viewerState } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { favoriteState, loadFavoriteActions, onFavorites } from "#lib/favorites/favorite-store";
import { useLeaveList } from "../account/use-leave-list.ts";

export function Unfavorited({ ids }: { ids: number[] }) {
  const leave = useLeaveList(".heart");
  const router = useRouter();
  useEffect(() => {
    const bringBack = async (id: number) => {
      const { toggleFavorite } = await loadFavoriteActions();
      if (favoriteState(id) === "off") await toggleFavorite(id);
      if (location.pathname === "/favorites") router.refresh();
    };
    const tell = async (id: number) => {
      const { isMissing } = await loadFavoriteActions();
      if (isMissing(id)) toast("Removed from your favorites. The video is no longer available.", "info");
      else toast("Removed from your favorites.", "info", { label: "Undo", run: () => void bringBack(id) });
    };
    const hearted = new Set<number>();
    const look = () => {
      if (viewerState().status !== "member") return;
      for (const id of ids) {
        if (favoriteState(id) !== "off") hearted.add(id);
        else if (hearted.delete(id)) {
          const card = document.querySelector(`article[data-video="${id}"]`);
          if (card) leave(card);
          void tell(id);
        }
      }
    };
    look();
    return onFavorites(look);
  }, [ids, leave, router]);
  return null;
}

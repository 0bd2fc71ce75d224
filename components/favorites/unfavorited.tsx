"use client";

import { useEffect } from "react";
import { viewerState } from "#lib/auth/viewer";
import { favoriteState, onFavorites } from "#lib/favorites/hearts";
import { useLeaveList } from "../account/use-leave-list.ts";

/** Watches the hearts of My Favorites: a video that is no favourite any more leaves the list. */
export function Unfavorited({ ids }: { ids: number[] }) {
  const leave = useLeaveList(".heart");
  useEffect(() => {
    const hearted = new Set<number>();
    const look = () => {
      if (viewerState().status !== "member") return;
      for (const id of ids) {
        if (favoriteState(id) !== "off") hearted.add(id);
        else if (hearted.delete(id)) {
          const card = document.querySelector(`article[data-video="${id}"]`);
          if (card) leave(card);
        }
      }
    };
    look();
    return onFavorites(look);
  }, [ids, leave]);
  return null;
}

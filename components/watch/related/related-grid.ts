/** A grid below the text, or a column of rows beside the player. */
export const RELATED_GRID =
  "related-list grid grid-cols-2 gap-x-3 gap-y-5 max-[18rem]:grid-cols-1 sm:max-xl:grid-cols-3 sm:max-xl:gap-x-4 sm:max-xl:gap-y-7 xl:grid-cols-1 xl:gap-2.5 xl:[&_.card]:grid xl:[&_.card]:grid-cols-[10.5rem_minmax(0,1fr)] xl:[&_.card]:gap-3 xl:[&_.heart]:hidden";

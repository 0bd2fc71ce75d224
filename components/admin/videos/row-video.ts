/** Style of a thumbnail with the title beside it. */
export const ROW_VIDEO =
  "flex items-center gap-3 max-[30rem]:gap-2.5 [&_.thumb]:w-[72px] [&_.thumb]:flex-none [&_.thumb]:rounded-small max-[30rem]:[&_.thumb]:w-14";

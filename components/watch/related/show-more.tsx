"use client";

import { useState } from "react";
import { useFetched } from "../../ui/hooks/use-fetched.ts";

const fetchList = async () => (await import("./more-related.tsx")).MoreRelated;

const opened = new Set<number>();

type Props = { id: number; pages: number };

/** Below related videos that are not beside the player. Without scripts, a link to their second page. */
export function ShowMore({ id, pages }: Props) {
  const [wanted, setWanted] = useState(opened.has(id));
  const { Part } = useFetched(fetchList, wanted);
  if (Part) return <Part id={id} pages={pages} />;
  return (
    <a
      className="btn mt-5 w-full xl:hidden"
      href={`/videos/${id}?page=2`}
      onClick={(event) => {
        event.preventDefault();
        opened.add(id);
        setWanted(true);
      }}
    >
      Show More Videos
    </a>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import { toast } from "#lib/browser/toast";
import { removeDemo } from "#lib/imports/demo/client";
import type { DemoContent } from "#lib/imports/demo/types";
import { videosText } from "../../videos/videos-text.ts";

export function DemoNotice({ demo }: { demo: DemoContent }) {
  const router = useRouter();
  const kept = useRef(0);
  const [asking, setAsking] = useState(false);
  const categories = demo.categories === 1 ? "1 category" : `${demo.categories} categories`;
  return (
    <section className="admin-warning mb-6" aria-label="Demo content">
      <p className="flex-[1_1_20rem]">
        This site has demo content: {demo.videos > 0 ? `${videosText(demo.videos)} in ${categories}` : categories}.{" "}
        {demo.isAlone
          ? "Its views are invented, and disappear with your first video. One category is excluded from the feeds, to show what that looks like."
          : "Remove it once you have seen enough."}
      </p>
      <button type="button" className="btn btn-small js-only bg-surface hover:bg-line" onClick={() => setAsking(true)}>
        Remove Demo Content
      </button>
      {asking && (
        <ConfirmDelete
          question="Remove the demo content?"
          consequence="This deletes its videos, categories, tags, pins and views for good, also from favorites and playlists. Videos whose title or player you changed, or that have open reports, stay. This cannot be undone."
          fallback="Failed to remove the demo content. Please try again."
          action={{ label: "Remove", busyLabel: "Removing..." }}
          remove={async () => {
            kept.current = (await removeDemo()).reported.length;
          }}
          onGone={() => {
            const stay =
              kept.current === 1 ? "1 reported video stays" : `${videosText(kept.current)} with reports stay`;
            toast(`Removed the demo content.${kept.current > 0 ? ` ${stay} until decided.` : ""}`, "success");
            document.getElementById("main")?.focus();
            router.refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

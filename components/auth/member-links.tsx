"use client";

import { useViewer } from "#lib/auth/viewer";
import { useFetched } from "../ui/hooks/use-fetched.ts";

// Guests never load these links.
const fetchLinks = async () => (await import("./account-links.tsx")).AccountLinks;

export function MemberLinks() {
  const isMember = useViewer().viewer !== null;
  const { Part, retry } = useFetched(fetchLinks, isMember);
  if (!isMember) return null;
  if (Part) return <Part />;
  return (
    retry && (
      <div role="alert">
        <p className="panel-note">The menu could not be loaded.</p>
        <button type="button" className="panel-item" onClick={retry}>
          Retry
        </button>
      </div>
    )
  );
}

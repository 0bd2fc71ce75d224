"use client";

import { useEffect, useState } from "react";

const REASONS: Record<string, string> = {
  favorites: "Log in to see your favorites.",
  playlists: "Log in to see your playlists.",
  history: "Log in to see your history.",
  profile: "Log in to see your profile.",
  settings: "Log in to change your settings.",
  admin: "Log in as an administrator.",
};

/** The cached page is the same for everyone, so the reason is read in the browser. */
export function LoginReason() {
  const [reason, setReason] = useState("Welcome back.");
  useEffect(() => {
    const [, area = ""] = (new URLSearchParams(location.search).get("from") ?? "").split(/[/?#]/);
    setReason((usual) => REASONS[area] ?? usual);
  }, []);
  return <p className="mb-5 text-muted">{reason}</p>;
}

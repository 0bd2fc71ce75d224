"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { ErrorState } from "#components/ui/error-state";
import { failureOf } from "../ui/failure-text.ts";

export type ErrorProps = { error: unknown; retry: () => void };

/** For the screens of members and staff, whose texts are in the tables of screens. */
export function ErrorNotice({ error, retry }: ErrorProps) {
  const failure = failureOf(usePathname()) ?? { text: "The page could not be loaded." };
  useEffect(() => console.error(failure.text, error), [failure.text, error]);
  return <ErrorState {...failure} onRetry={retry} />;
}

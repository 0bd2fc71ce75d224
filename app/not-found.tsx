import type { Metadata } from "next";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PAGE_MISSING } from "#lib/seo/missing";

export const metadata: Metadata = PAGE_MISSING;

export default function NotFound() {
  return <NotFoundPanel />;
}

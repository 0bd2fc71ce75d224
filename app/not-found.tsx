import type { Metadata } from "next";
import { NotFoundPanel } from "#components/layout/not-found-panel";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return <NotFoundPanel />;
}

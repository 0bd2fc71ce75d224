import type { Metadata } from "next";
import { NotFoundPanel } from "#components/layout/not-found-panel";

export const revalidate = 86400;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: "404 Page Not Found" };

/** Every unknown address is answered with this one page, so that unknown addresses fill no cache. */
export default function MissingPage() {
  return <NotFoundPanel />;
}

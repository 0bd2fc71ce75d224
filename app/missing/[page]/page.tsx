import { notFound } from "next/navigation";

export const revalidate = 86400;
export const generateStaticParams = () => [];

/** Every unknown address is answered with this one page, so that unknown addresses fill no cache. */
export default function MissingPage() {
  notFound();
}

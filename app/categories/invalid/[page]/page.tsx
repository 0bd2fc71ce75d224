import { notFound } from "next/navigation";

export const revalidate = 86400;
export const generateStaticParams = () => [];

/** Every address of a category whose id is no number comes here. */
export default function InvalidCategoryPage() {
  notFound();
}

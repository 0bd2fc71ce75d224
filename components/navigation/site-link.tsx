"use client";

import Link from "next/link";
import type { ComponentProps } from "react";

/** A link within the site. Nothing is fetched ahead: a page of cards would ask the server for every one of them. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}

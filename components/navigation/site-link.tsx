"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { Arriving, isOwnPage } from "./arriving.tsx";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A link within the site. Nothing is fetched ahead: a page of cards would ask the server for every one of them. */
export function SiteLink({ children, ...props }: Props) {
  return (
    <Link prefetch={false} {...props}>
      {children}
      {isOwnPage(props.href) && <Arriving href={props.href} />}
    </Link>
  );
}

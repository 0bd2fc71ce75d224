import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";

export const BUTTON =
  "btn mt-3.5 font-semibold max-[30rem]:mt-2 max-[22rem]:px-3 max-[22rem]:text-ui md:mt-5 md:min-h-12 md:px-6";

type Props = {
  /** One line, so that all offers have the same height. */
  text?: ReactNode;
  href: string;
  label: string;
  /** More buttons. */
  children?: ReactNode;
};

export const LockedOffer = ({ text, href, label, children }: Props) => (
  <>
    <p className="text-[oklch(0.83_0.004_285)] text-balance max-[30rem]:text-sm md:text-lg">
      This video is part of the premium collection. {text && <span className="block">{text}</span>}
    </p>
    <div className="flex flex-wrap gap-x-2">
      <SiteLink
        href={href}
        className={`${BUTTON} min-w-28 bg-brass text-on-brass hover:bg-[color-mix(in_oklab,var(--color-brass)_88%,var(--color-on-scrim))]`}
      >
        {label}
      </SiteLink>
      {children}
    </div>
  </>
);

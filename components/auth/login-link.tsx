import { SiteLink } from "#components/navigation/site-link";

type Props = { address: (from: string) => string; from: string; children: string };

/** Switches between login and registration and keeps the `from` parameter. */
export function LoginLink({ address, from, children }: Props) {
  return (
    <SiteLink href={address(from)} className="link">
      {children}
    </SiteLink>
  );
}

import { SiteLink } from "#components/navigation/site-link";

type Choice = { label: string; href: string; isActive: boolean };

export function ChoiceTabs({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav
      className="tabs max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none] max-sm:[&>[aria-current]]:[scroll-initial-target:nearest]"
      aria-label={label}
    >
      {choices.map((choice) => (
        <SiteLink
          key={choice.href}
          href={choice.href}
          scroll={false}
          aria-current={choice.isActive ? "page" : undefined}
        >
          {choice.label}
        </SiteLink>
      ))}
    </nav>
  );
}

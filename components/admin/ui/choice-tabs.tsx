import { SiteLink } from "#components/navigation/site-link";

type Choice = { label: string; href: string; isActive: boolean };

export function ChoiceTabs({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <div className="max-sm:scroll-row max-sm:-my-1 max-sm:scroll-px-12">
      <nav
        className="tabs max-sm:w-max max-sm:max-w-none max-sm:flex-nowrap max-sm:[&>[aria-current]:not(:first-child)]:[scroll-initial-target:nearest]"
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
    </div>
  );
}

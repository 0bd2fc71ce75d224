import { SiteLink } from "#components/navigation/site-link";

/** Asks for the two control videos, which reveal wrong answers from a provider. */
export function ControlsHint({ names }: { names: string[] }) {
  const text = new Intl.ListFormat("en").format(names);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 rounded-control bg-surface px-4 py-2">
      <p className="max-w-[45rem] py-1 text-sm text-muted">
        Give {text} two control videos, one that plays and one that is gone. They are checked first, so that wrong
        answers are noticed before they count. Without them, only a sudden wave of dead videos is noticed.
      </p>
      <SiteLink className="link inline-flex min-h-11 items-center" href="/admin/videos/dead#link-hosts">
        Choose control videos
      </SiteLink>
    </div>
  );
}

import { SiteLink } from "#components/navigation/site-link";
import type { LookAlike } from "#lib/trash/look-alikes/types";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

type SideProps = { heading: string; title: string; href?: string; facts: [string, string][] };

function Side({ heading, title, href, facts }: SideProps) {
  return (
    <section className="grid content-start gap-1" aria-label={`${heading}: ${title}`}>
      <p className="text-sm text-muted">{heading}</p>
      <h2 className="font-semibold wrap-anywhere">
        {href ? (
          <SiteLink className="link" href={href}>
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </h2>
      <dl className="grid gap-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ALIKE = { title: "Title and duration", thumbnail: "Thumbnail" };

const on = (moment: string | null): string => (moment ? day.format(new Date(moment)) : "Unknown");

export function LookAlikeList({ lookAlikes }: { lookAlikes: LookAlike[] }) {
  return (
    <ul className="border-t border-line *:border-b *:border-line">
      {lookAlikes.map(({ id, title, duration, host, heldAt, alike, removed }) => (
        <li key={id} data-row={id} className="grid gap-4 py-4 md:grid-cols-2">
          <Side
            heading="New"
            title={title}
            href={`/admin/videos/${id}`}
            facts={[
              ["Duration", duration ?? "Unknown"],
              ["Player", host ?? "None"],
              ["Held", on(heldAt)],
              ["Alike", ALIKE[alike]],
            ]}
          />
          <Side
            heading="Removed"
            title={removed.title}
            href={removed.reportId === null ? undefined : `/admin/reports?id=${removed.reportId}`}
            facts={[
              ["Duration", removed.duration ?? "Unknown"],
              ["Player", removed.host ?? "Unknown"],
              ["Removed", on(removed.removedAt)],
            ]}
          />
          <form method="post" action={`/api/admin/look-alikes/${id}`} className="form-buttons md:col-span-2">
            <button type="submit" name="do" value="publish" className="btn btn-small">
              Publish<span className="sr-only"> {title}, it is another video</span>
            </button>
            <button type="submit" name="do" value="keep" className="btn btn-small btn-quiet">
              Keep as Draft<span className="sr-only">: {title}</span>
            </button>
            <button type="submit" name="do" value="delete" className="btn btn-small btn-quiet btn-danger">
              Delete<span className="sr-only"> {title}, it is the removed video</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

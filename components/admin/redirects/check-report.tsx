import { ProgressBar } from "#components/admin/imports/progress-bar";
import { AdminTable } from "#components/admin/ui/admin-table";
import type { CategoryLink } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import type { AddressCheck, CheckGroup } from "#lib/redirects/check/types";
import { slugOf } from "#lib/redirects/slug";
import { LeadForm } from "./lead-form.tsx";
import { TARGET_HINT } from "./redirect-tabs.tsx";
import { TargetField } from "./target-field.tsx";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const COLUMNS = [{ label: "Leads nowhere" }, { label: "Addresses", className: "number" as const }];

export type Refused = { pattern?: string; address?: string; target?: string; problem?: string };

type KindProps = { group: CheckGroup; categories: CategoryLink[]; handled: ReadonlySet<string>; refused: Refused };

const lastName = (path: string): string =>
  slugOf(
    path
      .split("?", 1)[0]
      ?.split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? "",
  );

function SingleForm({ address, categories, refused }: { address: string } & Pick<KindProps, "categories" | "refused">) {
  const isRefused = refused.address === address;
  const named = categories.find(({ name }) => slugOf(name) === lastName(address));
  return (
    <details open={isRefused || named !== undefined}>
      <summary className="min-h-11 w-fit cursor-pointer content-center text-muted">
        Lead to…<span className="sr-only"> from {address}</span>
      </summary>
      <form method="post" action="/api/admin/old-addresses" className="form mt-2 mb-4">
        <input type="hidden" name="from" value="check" />
        <input type="hidden" name="address" value={address} />
        <TargetField
          label={`Page for ${address}`}
          hint={TARGET_HINT}
          categories={categories}
          value={isRefused ? refused.target : named && `/categories/${named.id}`}
          problem={isRefused ? refused.problem : undefined}
        />
        <button type="submit" className="btn">
          Redirect
        </button>
      </form>
    </details>
  );
}

function Kind({ group, categories, handled, refused }: KindProps) {
  const { shape, pattern, examples, count, found } = group;
  const isSingle = pattern === null && /^\/[^{}]*$/.test(shape);
  return (
    <>
      <code className="break-all">{shape || "All others"}</code>
      {!isSingle && <p className="text-sm text-muted break-all">for example {examples.join(", ")}</p>}
      {handled.has(pattern ?? shape) ? (
        <p className="text-sm text-success">Leads somewhere since. Check again to see what it finds.</p>
      ) : pattern ? (
        <LeadForm
          from="check"
          pattern={pattern}
          count={count}
          found={found}
          categories={group.categories ?? 0}
          problem={refused.pattern === pattern ? refused.problem : undefined}
        />
      ) : (
        isSingle && <SingleForm address={shape} categories={categories} refused={refused} />
      )}
    </>
  );
}

const lostOf = ({ groups }: AddressCheck): number => groups.reduce((sum, { count }) => sum + count, 0);

/** Never "100%" while an address leads nowhere. */
function shareText(part: number, all: number): string {
  const share = all === 0 ? 100 : (100 * part) / all;
  return `${(part < all ? Math.min(Math.floor(share * 10) / 10, 99.9) : 100).toString()}%`;
}

function Coverage({ check, canDownload }: { check: AddressCheck; canDownload: boolean }) {
  const { addresses, resolved, own, gone } = check;
  const lost = lostOf(check);
  const facts = [
    [resolved, "lead to a page"],
    [own, "are pages of this site"],
    [gone, "are gone (410)"],
    [lost, "lead nowhere"],
  ] as const;
  return (
    <div className="mb-7 max-w-[42rem]">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <strong className="text-4xl font-semibold tracking-[-0.02em] tabular-nums">
          {shareText(addresses - lost, addresses)}
        </strong>
        <span>of {formatNumber(addresses)} addresses lead somewhere</span>
      </p>
      <ProgressBar max={Math.max(addresses, 1)} value={addresses - lost} aria-label="Addresses that lead somewhere" />
      <p className="mt-2 text-sm text-muted tabular-nums">
        {facts.flatMap(([count, text]) => (count > 0 ? `${formatNumber(count)} ${text}` : [])).join(" · ")}
      </p>
      {canDownload && lost > 0 && (
        <a href="/api/admin/old-addresses/checks" download className="link inline-flex min-h-11 items-center">
          Download the addresses that lead nowhere (CSV)
        </a>
      )}
    </div>
  );
}

type Props = {
  check: AddressCheck;
  categories: CategoryLink[];
  /** Patterns and single addresses that lead somewhere. */
  handled: ReadonlySet<string>;
  canDownload: boolean;
  refused: Refused;
};

/** How many addresses resolve, and the others by their form. */
export function CheckReport({ check, canDownload, ...rest }: Props) {
  const { groups, createdAt } = check;
  return (
    <section className="mb-9" aria-labelledby="check-report">
      <h2 id="check-report" className="section-title">
        Checked on {moment.format(new Date(createdAt))} UTC
      </h2>
      <Coverage check={check} canDownload={canDownload} />
      {groups.length > 0 ? (
        <AdminTable columns={COLUMNS}>
          {groups.map((group) => (
            <tr key={group.shape}>
              <td>
                <Kind group={group} {...rest} />
              </td>
              <td className="number">{formatNumber(group.count)}</td>
            </tr>
          ))}
        </AdminTable>
      ) : (
        <p className="admin-empty">All of them lead somewhere.</p>
      )}
    </section>
  );
}

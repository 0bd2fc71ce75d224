import { AdminTable } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { Redirect } from "#lib/redirects/types";
import { RemoveForm } from "./pattern-table.tsx";

const COLUMNS = [{ label: "Old address" }, { label: "Leads to", className: "wide" as const }];

function Target({ target, title }: Redirect) {
  if (target === "gone") return <span className="inline-flex min-h-11 items-center">nothing (410)</span>;
  return (
    <SiteLink href={target} className="link inline-flex min-h-11 items-center break-words">
      {title ?? target}
    </SiteLink>
  );
}

export function RedirectTable({ redirects }: { redirects: Redirect[] }) {
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {redirects.map((redirect) => (
        <tr key={redirect.id} data-row={redirect.id}>
          <td>
            <code className="break-all">{redirect.address}</code>
            <div className="md:hidden">
              <Target {...redirect} />
            </div>
          </td>
          <td className="wide">
            <Target {...redirect} />
          </td>
          <td className="acts">
            <RemoveForm
              action={`/api/admin/old-addresses/${redirect.id}`}
              what={`the redirect of ${redirect.address}`}
              question="Remove this redirect?"
            />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

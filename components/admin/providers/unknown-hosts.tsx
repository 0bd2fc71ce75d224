import Link from "next/link";
import { AdminTable, type Column, RowActions } from "#components/admin/ui/admin-table";
import type { UnknownHost } from "#lib/videos/providers/types";
import { videosText } from "../../videos/videos-text.ts";

const COLUMNS: Column[] = [{ label: "Host" }];

/** A host of a provider whose patterns do not read these addresses leads to the provider. */
export function UnknownHosts({ hosts }: { hosts: UnknownHost[] }) {
  if (hosts.length === 0) return null;
  const total = hosts.reduce((sum, { videoCount }) => sum + videoCount, 0);
  return (
    <section className="mb-8" aria-labelledby="unknown-hosts">
      <h2 id="unknown-hosts" className="section-title">
        Hosts Without a Rule
      </h2>
      <p className="text-sm text-muted pb-2">
        {videosText(total)} that no rule reads: whether they still play is not checked, and one video under two
        addresses counts as two.
      </p>
      <AdminTable columns={COLUMNS} hasActions>
        {hosts.map(({ host, videoCount, provider }) => (
          <tr key={host} data-row={host}>
            <td>
              <p className="row-title">{host}</p>
              <Link
                className="link -my-3 inline-block min-h-11 py-3 text-sm"
                prefetch={false}
                href={`/admin/videos?${new URLSearchParams({ host })}`}
                aria-label={`${videosText(videoCount)} of ${host}`}
              >
                {videosText(videoCount)}
              </Link>
            </td>
            <td className="acts">
              <RowActions>
                <Link
                  className="btn btn-small whitespace-nowrap"
                  prefetch={false}
                  href={
                    provider
                      ? `/admin/providers/${provider.key}`
                      : `/admin/providers/new?${new URLSearchParams({ host })}`
                  }
                  aria-label={provider ? `Edit ${provider.name} for ${host}` : `Add Rule for ${host}`}
                >
                  {provider ? `Edit ${provider.name}` : "Add Rule"}
                </Link>
              </RowActions>
            </td>
          </tr>
        ))}
      </AdminTable>
    </section>
  );
}

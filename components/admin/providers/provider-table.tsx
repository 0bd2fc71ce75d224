import Link from "next/link";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { formatNumber } from "#lib/core/format";
import type { Provider } from "#lib/videos/providers/types";

type Row = { provider: Provider & { isBuiltIn: boolean; isChanged: boolean }; videoCount: number };

const COLUMNS: Column[] = [
  { label: "Provider" },
  { label: "Domains", className: "wide" },
  { label: "Videos", className: "number" },
  { label: "State" },
];

function stateOf({ isEnabled, isBuiltIn, isChanged }: Row["provider"]): string {
  if (!isEnabled) return "Off";
  if (isChanged) return "Changed";
  return isBuiltIn ? "Built in" : "Added";
}

type Props = {
  providers: Row[];
  /** Keys of providers without control videos. */
  lacking: string[];
};

export function ProviderTable({ providers, lacking }: Props) {
  return (
    <AdminTable columns={COLUMNS}>
      {providers.map(({ provider, videoCount }) => (
        <tr key={provider.key} data-row={provider.key}>
          <td>
            <Link
              className="row-title -my-3.25 inline-block min-w-11 py-3.25 hover:underline hover:underline-offset-3"
              prefetch={false}
              href={`/admin/providers/${provider.key}`}
            >
              {provider.name}
            </Link>
          </td>
          <td className="wide text-muted">{provider.domains.join(", ") || "Any host"}</td>
          <td className="number">{formatNumber(videoCount)}</td>
          <td className="whitespace-nowrap">
            <span className={stateOf(provider) === "Built in" ? "text-muted" : undefined}>{stateOf(provider)}</span>
            {lacking.includes(provider.key) && <p className="text-sm text-muted">No control videos</p>}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { ClaimTable } from "#components/admin/payments/claim-table";
import { MonthSums } from "#components/admin/payments/month-sums";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { ListHeading } from "#components/admin/ui/list-heading";
import { SingleResult } from "#components/admin/ui/single-result";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { formatNumber } from "#lib/core/format";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { PAYMENTS_PER_PAGE } from "#lib/premium/claims/policy";
import { countClaims, listClaimsForAdmins, sumMonths } from "#lib/premium/claims/queries";
import { adminClaimListQuery } from "#lib/premium/claims/schemas";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/payments";
const MONTHS_SHOWN = 6;

async function parseRequest(searchParams: Props["searchParams"]) {
  const request = adminClaimListQuery.parse(firstValues(await searchParams, 0));
  const { page, state, limit, id } = request;
  const params = {
    state: state === "open" ? undefined : state,
    limit: limit === PAYMENTS_PER_PAGE ? undefined : limit,
    id,
  };
  const address = { path: PATH, params };
  await requirePageStaff(pageHref(address, page));
  return { request, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Payments", description: "Check payments for premium, approve or decline them." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

const STATES = [
  ["open", "Open"],
  ["approved", "Approved"],
  ["declined", "Declined"],
] as const;

const EMPTY = {
  open: "No payments to review.",
  approved: "No payment has been approved yet.",
  declined: "No payment has been declined yet.",
  all: "Nobody has sent a payment yet.",
} as const;

export default async function PaymentsPage({ searchParams }: Props) {
  const { request, address } = await parseRequest(searchParams);
  const [{ claims, pagination }, { explorerUrl, identity }, counts, months] = await Promise.all([
    listClaimsForAdmins(request),
    getSiteSettings(),
    countClaims(),
    request.state === "approved" && request.id === undefined ? sumMonths(MONTHS_SHOWN) : [],
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const { state, page } = request;
  return (
    <>
      <ListHeading
        title="Payments"
        note={rangeText(pagination)}
        tabs={
          <ChoiceTabs
            label="State of the payments"
            choices={STATES.map(([value, label]) => ({
              label: `${label} (${formatNumber(counts[value])})`,
              href: value === "open" ? PATH : `${PATH}?state=${value}`,
              isActive: value === state,
            }))}
          />
        }
      />
      {request.id !== undefined && <SingleResult path={PATH} />}
      {months.length > 0 && <MonthSums months={months} />}
      {claims.length > 0 ? (
        <ClaimTable
          claims={claims}
          explorer={explorerUrl}
          promisedHours={identity.activationHours}
          state={state}
          page={page}
          address={address}
          now={Date.now()}
        />
      ) : (
        <p className="admin-empty">{EMPTY[state]}</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

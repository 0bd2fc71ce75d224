import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { UserTable } from "#components/admin/members/user-table";
import { UserTabs } from "#components/admin/members/user-tabs";
import { ListTools } from "#components/admin/ui/list-tools";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { planLabel } from "#lib/premium/plans";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { listUsers } from "#lib/users/queries";
import { userListQuery } from "#lib/users/schemas";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/manage-users";
const USERS_A_PAGE = 20;
const LONGEST_SEARCH = 254;
const NOBODY = {
  all: "There are no users.",
  premium: "Nobody has premium now.",
  admins: "There are no admins.",
  waiting: "No account is waiting for approval.",
  suspended: "Nobody is suspended.",
};

async function asked(searchParams: Props["searchParams"]) {
  const request = userListQuery.parse(firstValues(await searchParams, LONGEST_SEARCH));
  const { page, search, show, limit } = request;
  const params = {
    show: show === "all" ? undefined : show,
    search: search || undefined,
    limit: limit === USERS_A_PAGE ? undefined : limit,
  };
  const address = { path: PATH, params };
  await requirePageAdmin(pageHref(address, page));
  return { request, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asking = await ifReadable(asked(searchParams));
  const words = { title: "Manage Users", description: "Find users, grant premium and take it away." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: asking?.request.page });
}

export default async function ManageUsersPage({ searchParams }: Props) {
  const { request, address } = await asked(searchParams);
  const [{ users, pagination }, { plans }] = await Promise.all([listUsers(request), getSiteSettings()]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const counted = new Intl.NumberFormat("en").format(pagination.totalCount);
  const noun = request.search ? "found" : pagination.totalCount === 1 ? "user" : "users";
  return (
    <>
      <PageHeading title="Manage Users" note={`${counted} ${noun}`} />
      <UserTabs
        shown={request.show}
        hrefOf={(show) => pageHref({ path: PATH, params: { ...address.params, show } }, 1)}
      />
      <ListTools
        path={PATH}
        label="Search by username or email"
        search={request.search}
        maxLength={LONGEST_SEARCH}
        kept={{ show: address.params.show }}
        limit={request.limit}
        limits={[20, 50, 100]}
      />
      {users.length > 0 ? (
        <UserTable users={users} plans={plans.map(planLabel)} />
      ) : (
        <p className="admin-empty">
          {request.search ? "Nobody has this in their username or email." : NOBODY[request.show]}
        </p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

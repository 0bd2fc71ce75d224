import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { UserTable } from "#components/admin/members/user-table";
import { UserTabs } from "#components/admin/members/user-tabs";
import { ListHeading } from "#components/admin/ui/list-heading";
import { ListTools } from "#components/admin/ui/list-tools";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { can } from "#lib/permissions";
import { planLabel } from "#lib/premium/plans";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { USERS_PER_PAGE } from "#lib/users/policy";
import { listUsers } from "#lib/users/queries";
import { userListQuery } from "#lib/users/schemas";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/manage-users";
const LONGEST_SEARCH = 254;
const NOBODY = {
  all: "There are no users.",
  premium: "Nobody has premium now.",
  staff: "There is no staff.",
  owner: "There are no owners.",
  curator: "There are no curators.",
  moderator: "There are no moderators.",
  cashier: "There are no cashiers.",
  waiting: "No account is waiting for approval.",
  suspended: "Nobody is suspended.",
};

async function parseRequest(searchParams: Props["searchParams"]) {
  const request = userListQuery.parse(firstValues(await searchParams, LONGEST_SEARCH));
  const { page, search, show, limit } = request;
  const params = {
    show: show === "all" ? undefined : show,
    search: search || undefined,
    limit: limit === USERS_PER_PAGE ? undefined : limit,
  };
  const address = { path: PATH, params };
  const viewer = await requirePageStaff(pageHref(address, page));
  return { request, address, viewer };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Manage Users", description: "Find users, and change their premium, status and role." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

export default async function ManageUsersPage({ searchParams }: Props) {
  const { request, address, viewer } = await parseRequest(searchParams);
  const [{ users, pagination }, { plans }] = await Promise.all([listUsers(request, viewer), getSiteSettings()]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const searched = can(viewer, "members.email") ? "username or email" : "username";
  return (
    <>
      <ListHeading
        title="Manage Users"
        note={rangeText(pagination)}
        tabs={
          <UserTabs
            shown={request.show}
            manages={can(viewer, "members.manage")}
            hrefOf={(show) => pageHref({ path: PATH, params: { ...address.params, show } }, 1)}
          />
        }
        tools={
          <ListTools
            path={PATH}
            label={`Search by ${searched}`}
            search={request.search}
            maxLength={LONGEST_SEARCH}
            kept={{ show: address.params.show }}
            limit={request.limit}
            limits={[20, 50, 100]}
          />
        }
      />
      {users.length > 0 ? (
        <UserTable users={users} plans={plans.map(planLabel)} />
      ) : (
        <p className="admin-empty">{request.search ? `No user matches this ${searched}.` : NOBODY[request.show]}</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

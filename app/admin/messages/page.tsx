import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { MessageList } from "#components/admin/inbox/message-list";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { listMessages } from "#lib/inbox/messages/queries";
import { messageListQuery } from "#lib/inbox/messages/schemas";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/messages";

async function parseRequest(searchParams: Props["searchParams"]) {
  const { page, show, id } = messageListQuery.parse(firstValues(await searchParams, 0));
  const request = { page, show, id, limit: 20 };
  const address = { path: PATH, params: { show: show === "all" ? undefined : show, id } };
  await requirePageStaff(pageHref(address, page));
  return { request, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Messages", description: "Messages sent through the contact page." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

export default async function MessagesPage({ searchParams }: Props) {
  const { request, address } = await parseRequest(searchParams);
  const { messages, pagination, unreadCount } = await listMessages(request);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <MessageList
        messages={messages}
        unreadCount={unreadCount}
        note={rangeText(pagination)}
        isSingle={request.id !== undefined}
        isAll={request.show === "all"}
        path={PATH}
        now={new Date().toISOString()}
        canMail={env().mail !== undefined}
      />
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

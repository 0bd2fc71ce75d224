import type { Metadata } from "next";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { PANEL } from "#lib/panel-screens";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";

type Props = { params: Promise<{ missing: string[] }> };

const requireStaff = async ({ params }: Props) => {
  const { missing } = await params;
  await ifReadable(requirePageStaff([PANEL, ...missing].join("/")));
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  await requireStaff(props);
  return PAGE_MISSING;
}

/** Unknown URLs of the panel, which keep its menu. */
export default async function MissingPanelPage(props: Props) {
  await requireStaff(props);
  return (
    <NotFoundPanel more={null}>
      <SiteLink href={PANEL} className="btn btn-primary">
        Go to Dashboard
      </SiteLink>
    </NotFoundPanel>
  );
}

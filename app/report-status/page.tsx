import type { Metadata } from "next";
import { PageHeading } from "#components/layout/page-heading";
import { ReceiptForm } from "#components/reports/receipt-form";
import { ReportProgress } from "#components/reports/report-progress";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { findByReceipt } from "#lib/reports/queries";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/report-status");

export default async function ReportStatusPage({ searchParams }: Props) {
  const query = await searchParams;
  const receipt = (firstValue(query.receipt) ?? "").trim().slice(0, 60);
  const report = receipt ? await findByReceipt(receipt) : null;
  return (
    <div className="max-w-[42rem] mx-auto">
      <PageHeading title={informationTitle("/report-status")} />
      {report ? (
        <ReportProgress
          report={report}
          receipt={receipt}
          sent={firstValue(query.sent)}
          formError={decryptFormError(firstValue(query.refused))}
        />
      ) : (
        <>
          <p className="mx-0 mt-1.5 mb-6 text-muted text-pretty">
            When you report a video you get a receipt. Enter it to see what we decided, to answer our questions, or to
            appeal.
          </p>
          <ReceiptForm receipt={receipt} problem={receipt ? "There is no report with this receipt." : undefined} />
        </>
      )}
    </div>
  );
}

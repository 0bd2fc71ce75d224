import { AdminTable } from "#components/admin/ui/admin-table";
import type { Report, Upload } from "#lib/imports/uploads/types";
import { counted } from "./counted.ts";
import { Follow } from "./follow.tsx";
import { MAPPING_FORM } from "./mapping-form-id.ts";
import { uploadStateText } from "./upload-list.tsx";

const exact = new Intl.NumberFormat("en");
const COLUMNS = [{ label: "Line", className: "number" as const }, { label: "Reason" }];

const FIGURES: [label: string, count: (report: Report) => number][] = [
  ["New", ({ imported }) => imported],
  ["On the site already", ({ skipped, repeated }) => skipped - repeated],
  ["Repeated in the file", ({ repeated }) => repeated],
  ["Previously deleted", ({ previouslyDeleted }) => previouslyDeleted],
  ["Drafts", ({ drafts }) => drafts],
  ["Not to be shown", ({ leftOut }) => leftOut],
  ["Rejected", ({ refused }) => refused],
];

type Props = { upload: Upload; report: Report | null; now: number };

/** What would become of the rows of a file, or how far the check of it is, in the same room. */
export function ReportFigures({ upload, report, now }: Props) {
  const isChecking = upload.state === "checking";
  const shown = isChecking ? null : report;
  return (
    <section aria-labelledby="import-counts">
      <div className="import-head">
        <h2 id="import-counts" className="section-title" aria-live="polite">
          {shown ? `${exact.format(shown.rows)} rows` : isChecking ? uploadStateText(upload) : "Not checked"}
        </h2>
        <div className="form-buttons">
          {isChecking && (
            <form method="post" action={`/api/admin/import-uploads/${upload.id}`} className="contents">
              <Follow at={`${upload.rows} ${upload.part} ${now}`} href={`/admin/imports/uploads/${upload.id}`} />
              <button type="submit" name="do" value="cancel" className="btn">
                Cancel
              </button>
            </form>
          )}
          <button type="submit" form={MAPPING_FORM} name="do" value="import" className="btn btn-primary">
            {shown ? `Import ${counted(shown.imported + shown.drafts, "Video")}` : "Import"}
          </button>
        </div>
      </div>
      <dl className="figures">
        {FIGURES.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown ? exact.format(count(shown)) : "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Rows that would stay out, each with the reason. */
export function ReportRejects({ report }: { report: Report }) {
  const { refusals } = report;
  const all = report.refused + report.previouslyDeleted;
  return (
    <section aria-labelledby="import-rejects" className="mt-8">
      <h2 id="import-rejects" className="section-title">
        Rows that stay out
      </h2>
      <AdminTable columns={COLUMNS}>
        {refusals.map(({ line, reason }) => (
          <tr key={`${line} ${reason}`}>
            <td className="number">{line}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </AdminTable>
      {all > refusals.length && <p className="admin-note mt-3">and {exact.format(all - refusals.length)} more</p>}
    </section>
  );
}

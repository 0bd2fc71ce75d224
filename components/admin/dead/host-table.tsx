"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyList } from "#components/admin/empty-list";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { toast } from "#lib/browser/toast";
import type { LinkHost } from "#lib/links/hosts/types";
import { videosText } from "../../videos/videos-text.ts";
import { EditControls } from "./edit-controls.tsx";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const momentOf = (at: string): string => moment.format(new Date(at));

const COLUMNS: Column[] = [
  { label: "Host" },
  { label: "Control videos", className: "wide" },
  { label: "Last check", className: "wide" },
];

const controlsText = ({ controlLive, controlGone }: LinkHost): string => {
  if (controlLive && controlGone) return "One that plays, one that is gone";
  if (controlLive) return "One that plays";
  return controlGone ? "One that is gone" : "None yet";
};

export function HostTable({ hosts }: { hosts: LinkHost[] }) {
  const router = useRouter();
  const [edited, setEdited] = useState<LinkHost>();
  return (
    <section className="mt-8" aria-labelledby="link-hosts">
      <h2 id="link-hosts" className="section-title">
        Providers
      </h2>
      <p className="text-sm text-muted">
        Each gets at most one request a second. If one reports too many videos as gone, its answers are ignored for an
        hour, and nothing is taken off the site. Give each a control video that plays and one that is gone: they are
        checked first.
      </p>
      {hosts.length === 0 ? (
        <EmptyList>No provider has been checked yet.</EmptyList>
      ) : (
        <AdminTable columns={COLUMNS} hasActions>
          {hosts.map((each) => (
            <tr key={each.host} data-row={each.host}>
              <td>
                <p className="row-title">{each.host}</p>
                <p className="text-sm text-muted">
                  {videosText(each.videoCount)}
                  {each.deadCount > 0 && `, ${each.deadCount} dead`}
                </p>
                {each.trippedAt && (
                  <p className="form-error">
                    Answers ignored since {momentOf(each.trippedAt)}. {each.reason}
                  </p>
                )}
              </td>
              <td className="wide">{controlsText(each)}</td>
              <td className="whitespace-nowrap wide">{each.askedAt ? momentOf(each.askedAt) : "Never"}</td>
              <td className="acts">
                <button
                  type="button"
                  className="btn btn-small js-only"
                  aria-label={`Edit the control videos of ${each.host}`}
                  onClick={() => setEdited(each)}
                >
                  Edit
                </button>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      {edited && (
        <EditControls
          host={edited}
          onSaved={() => {
            router.refresh();
            toast(`${edited.host} is checked again in a few minutes.`, "success");
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

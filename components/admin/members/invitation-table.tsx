"use client";

import { useRouter } from "next/navigation";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { Confirm } from "#components/ui/confirm";
import { revokeInvitation } from "#lib/auth/invitations/client";
import type { Invitation } from "#lib/auth/invitations/types";
import { toast } from "#lib/browser/toast";
import { reportFailure } from "../../account/show-failure.ts";
import { leaveRow } from "../ui/focus-beside.ts";
import { QUESTION } from "./sign-out-user.tsx";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const COLUMNS: Column[] = [{ label: "For" }, { label: "Made by", className: "wide" }, { label: "Valid until" }];

/** Unused, unexpired invitations. */
export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
  const router = useRouter();
  async function revoke(id: number, question: Element): Promise<boolean> {
    try {
      await revokeInvitation(id);
      toast("The invitation is revoked.", "success");
      leaveRow(question.closest("tr"), "button");
      router.refresh();
      return true;
    } catch (failure) {
      reportFailure(failure, "The invitation could not be revoked. Please try again.");
      return false;
    }
  }
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {invitations.map(({ id, note, admin, expiresAt }) => (
        <tr key={id} data-row={id}>
          <td className="break-words">{note || `Invitation ${id}`}</td>
          <td className="wide">{admin}</td>
          <td>
            <time dateTime={expiresAt}>{moment.format(new Date(expiresAt))} UTC</time>
          </td>
          <td className="acts">
            <Confirm
              className="btn btn-small"
              questionClass={QUESTION}
              question="Revoke this invitation?"
              label={`Revoke ${note || `invitation ${id}`}`}
              onYes={(question) => revoke(id, question)}
            >
              Revoke
            </Confirm>
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

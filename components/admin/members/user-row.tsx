import { RowActions } from "#components/admin/ui/admin-table";
import { Confirm } from "#components/ui/confirm";
import { formatDay } from "#lib/core/format";
import { roleName } from "#lib/permissions";
import { hasPremiumByRole } from "#lib/users/premium-access";
import type { ManagedUser } from "#lib/users/types";
import { useMay } from "../staff-role.tsx";
import { accountText } from "./premium-text.ts";
import { suspensionText } from "./user-status.ts";

type Props = {
  user: ManagedUser;
  busy: boolean;
  /** Opens a confirmation that grants or revokes premium. */
  onChange: () => void;
  onOpen: () => void;
  /** Only for accounts awaiting approval. */
  onDecide: (isApproved: boolean) => void;
};

export function UserRow({ user, busy, onChange, onOpen, onDecide }: Props) {
  const may = useMay();
  const name = user.username;
  const make = user.isPremium ? "Make Standard" : "Make Premium";
  return (
    <tr data-row={user.id}>
      <td>
        <p className="row-title flex flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          {user.role && <span className="badge">{roleName(user.role)}</span>}
          {user.awaitsApproval && <span className="badge">Waiting for approval</span>}
          {user.suspension && <span className="badge">{suspensionText(user.suspension)}</span>}
        </p>
        <p className="text-sm text-muted">
          {user.email}
          <span className="block md:hidden">{accountText(user)}</span>
        </p>
      </td>
      <td className="wide">{accountText(user)}</td>
      <td className="whitespace-nowrap widest">{formatDay(user.createdAt)}</td>
      <td className="acts">
        <RowActions>
          {user.awaitsApproval && may("members.manage") && (
            <>
              <button
                type="button"
                className="btn btn-small js-only"
                aria-disabled={busy || undefined}
                onClick={() => onDecide(true)}
              >
                Approve<span className="sr-only">: {name}</span>
              </button>
              <Confirm
                className="btn btn-small btn-quiet btn-danger js-only"
                question={`Decline ${name}? The account is deleted.`}
                onYes={async () => {
                  onDecide(false);
                  return false;
                }}
              >
                Decline<span className="sr-only">: {name}</span>
              </Confirm>
            </>
          )}
          {!user.awaitsApproval && (user.isPremium || !hasPremiumByRole(user)) && may("premium.grant") && (
            <button type="button" className="btn btn-small js-only md:w-32" onClick={onChange}>
              {make}
              <span className="sr-only">: {name}</span>
            </button>
          )}
          {(may("premium.grant") || !user.role) && (
            <button type="button" className="btn btn-small btn-quiet js-only" onClick={onOpen}>
              {may("premium.grant") ? "Plan and History" : "Suspension"}
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </RowActions>
      </td>
    </tr>
  );
}

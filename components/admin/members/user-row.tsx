import { Confirm } from "#components/ui/confirm";
import { formatDay } from "#lib/core/format";
import type { ManagedUser } from "#lib/users/types";
import { accountText } from "./premium-words.ts";
import { suspensionText } from "./user-status.ts";

type Props = {
  user: ManagedUser;
  busy: boolean;
  /** Asks whether the user is to be made premium or standard. */
  onChange: () => void;
  /** Puts back what the last press changed; undefined when nothing was. */
  onUndo?: () => void;
  onOpen: () => void;
  /** Approves or declines an account that waits for it. */
  onDecide: (isApproved: boolean) => void;
};

/** A user, and the button that makes them premium or standard. Either can be undone from here. */
export function UserRow({ user, busy, onChange, onUndo, onOpen, onDecide }: Props) {
  const name = user.username;
  const make = user.isPremium ? "Make Standard" : "Make Premium";
  return (
    <tr data-row={user.id}>
      <td>
        <p className="row-title flex flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          {user.isAdmin && <span className="badge">Admin</span>}
          {user.awaitsApproval && <span className="badge">Waiting for approval</span>}
          {user.suspension && <span className="badge">{suspensionText(user.suspension)}</span>}
        </p>
        <p className="admin-note">
          {user.email}
          <span className="block md:hidden">{accountText(user)}</span>
        </p>
      </td>
      <td className="wide">{accountText(user)}</td>
      <td className="nowrap widest">{formatDay(user.createdAt)}</td>
      <td className="acts">
        <div className="act-row">
          {onUndo && (
            <button
              type="button"
              className="btn btn-small btn-quiet"
              aria-label={`Undo for ${name}`}
              aria-disabled={busy || undefined}
              onClick={onUndo}
            >
              Undo
            </button>
          )}
          {user.awaitsApproval ? (
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
          ) : (
            <button type="button" className="btn btn-small js-only" onClick={onChange}>
              {make}
              <span className="sr-only">: {name}</span>
            </button>
          )}
          <button type="button" className="btn btn-small btn-quiet js-only" onClick={onOpen}>
            Plan and History
            <span className="sr-only">: {name}</span>
          </button>
        </div>
      </td>
    </tr>
  );
}

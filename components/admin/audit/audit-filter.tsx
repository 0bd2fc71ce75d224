"use client";

import { actionText } from "#lib/audit/action-text";
import type { AuditFilters } from "#lib/audit/types";

type Choice = { value: string | number; label: string };
type Props = { path: string; filters: AuditFilters; admin?: number; action?: string };

/** Works without scripts. */
export function AuditFilter({ path, filters, admin, action }: Props) {
  const select = (name: string, label: string, all: string, chosen: string | number | undefined, choices: Choice[]) => (
    <div>
      <label htmlFor={`audit-${name}`}>{label}</label>
      <select
        id={`audit-${name}`}
        name={name}
        className="field"
        defaultValue={chosen ?? ""}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{all}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <form action={path} data-soft="keep-scroll" className="admin-tools" key={`${admin} ${action}`}>
      {select(
        "admin",
        "Admin",
        "Everybody",
        admin,
        filters.admins.map(({ id, username }) => ({ value: id, label: username })),
      )}
      {select(
        "action",
        "Action",
        "Everything",
        action,
        filters.actions.map((each) => ({ value: each, label: actionText(each) })),
      )}
      <button type="submit" className="btn hidden scriptless:inline-flex">
        Filter
      </button>
    </form>
  );
}

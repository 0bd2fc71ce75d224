import { Avatar } from "#components/auth/avatar";
import { formatLongDay } from "#lib/core/format";
import { roleName } from "#lib/permissions";
import type { User } from "#lib/users/types";

function accountType(user: User): string {
  if (!user.role) return "Standard User";
  return user.isAdmin ? "Administrator" : roleName(user.role);
}

export function ProfileCard({ user }: { user: User }) {
  const facts = [
    ["Account type", accountType(user)],
    ["Member since", formatLongDay(user.createdAt)],
  ];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4.5 gap-y-6 pb-7">
      <Avatar letter={[...user.username][0] ?? ""} className="size-18 text-(length:--text-3xl)" />
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xl font-semibold tracking-[-0.015em] wrap-anywhere">
          {user.username}
          {user.role && (
            <span className="badge bg-raised text-text">{user.isAdmin ? "Admin" : roleName(user.role)}</span>
          )}
          {user.isPremium && <span className="badge badge-premium">Premium</span>}
        </p>
        <p className="text-muted wrap-anywhere">{user.email}</p>
      </div>
      <dl className="col-span-full flex flex-wrap gap-x-12 gap-y-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { User } from "#lib/users/types";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

function premiumText({ isPremium, isAdmin, premiumUntil }: User): string {
  if (isAdmin && !isPremium) return "Included for administrators";
  if (!isPremium) return premiumUntil ? `Ended ${day.format(new Date(premiumUntil))}` : "Not active";
  return premiumUntil ? `Active until ${day.format(new Date(premiumUntil))}` : "Active";
}

export function ProfileCard({ user }: { user: User }) {
  const facts = [
    ["Account type", user.isAdmin ? "Administrator" : "Standard User"],
    ["Premium", premiumText(user)],
    ["Member since", day.format(new Date(user.createdAt))],
  ];
  return (
    <div className="profile">
      <span className="avatar profile-avatar" data-letter={[...user.username][0]} aria-hidden="true" />
      <div className="profile-names">
        <p className="profile-name">
          {user.username}
          {user.isAdmin && <span className="badge profile-admin">Admin</span>}
          {user.isPremium && <span className="badge badge-premium">Premium</span>}
        </p>
        <p className="profile-email">{user.email}</p>
      </div>
      <dl className="profile-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

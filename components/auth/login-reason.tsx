const REASONS: Record<string, string> = {
  favorites: "Log in to see your favorites.",
  playlists: "Log in to see your playlists.",
  history: "Log in to see your history.",
  profile: "Log in to see your profile.",
  settings: "Log in to change your settings.",
  admin: "Log in as an administrator.",
};

export function LoginReason({ from }: { from: string }) {
  const [, area = ""] = from.split(/[/?#]/);
  return <p className="mb-5 text-muted">{REASONS[area] ?? "Welcome back."}</p>;
}

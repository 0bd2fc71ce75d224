const REASONS: Record<string, string> = {
  favorites: "Log in to see your favorites.",
  playlists: "Log in to see your playlists.",
  history: "Log in to see your history.",
  profile: "Log in to see your profile.",
  settings: "Log in to change your settings.",
  admin: "Log in as an administrator.",
};

type Props = { from: string; title?: string };

/** `title` is that of the video that the visitor came from. */
export function LoginReason({ from, title }: Props) {
  const [, area = ""] = from.split(/[/?#]/);
  const reason = title ? `Log in, and go on to “${title}”.` : (REASONS[area] ?? "Welcome back.");
  return <p className="mb-5 text-muted wrap-anywhere">{reason}</p>;
}

type Props = { name: string; address: string; secret: string };

/** Shown once: only the hash of the key is stored. */
export function NewKey({ name, address, secret }: Props) {
  return (
    <div className="mb-6 grid gap-1 rounded-control bg-surface px-3.5 py-3 wrap-anywhere" role="status">
      <p>
        Send this link to {name}. It is shown once, and whoever has it reports as {name}:
      </p>
      <p>
        <code>{address}</code>
      </p>
      <p className="text-sm text-muted">
        Key for <code>POST /api/videos/&#123;id&#125;/trusted-reports</code>: <code>{secret}</code>
      </p>
    </div>
  );
}

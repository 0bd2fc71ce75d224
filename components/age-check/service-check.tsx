export function ServiceCheck({ address }: { address: string }) {
  const { host } = new URL(address);
  return (
    <>
      <p className="mx-0 mt-1.5 mb-6 text-muted text-pretty">
        {host} checks your age and sends you back. It learns that you come from this site. You have ten minutes.
      </p>
      <a className="btn btn-primary" href={address} referrerPolicy="no-referrer">
        Continue to {host}
      </a>
    </>
  );
}

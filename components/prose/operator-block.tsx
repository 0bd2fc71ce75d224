import type { SiteSettings } from "#lib/settings/types";

type Props = Pick<SiteSettings, "identity" | "contactEmail">;

export function OperatorBlock({ identity: { operator, address }, contactEmail }: Props) {
  if (!operator) return null;
  return (
    <>
      <h2>Who is responsible</h2>
      <address className="whitespace-pre-line not-italic">
        {[operator, address].filter(Boolean).join("\n")}
        {contactEmail && (
          <>
            {"\n"}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        )}
      </address>
    </>
  );
}

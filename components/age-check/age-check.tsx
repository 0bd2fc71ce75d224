import { SiteLink } from "#components/navigation/site-link";
import type { AgeCheck as Check } from "#lib/age-assurance/types";

type Props = Check & {
  from: string;
  /** Set when a wallet on another device returns here after responding. */
  isDone: boolean;
};

const TEXT = "mx-0 mt-1.5 mb-6 text-muted text-pretty";

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function Result({ text, from }: { text: string; from: string }) {
  return (
    <>
      <p className={TEXT}>{text}</p>
      <SiteLink href={from} className="btn btn-primary">
        Continue
      </SiteLink>
    </>
  );
}

/** Plain forms, so that they work without scripts. */
export function AgeCheck({ policy, validUntil, from, isDone }: Props) {
  if (validUntil)
    return <Result text={`Your age is confirmed in this browser until ${day(validUntil)}.`} from={from} />;
  if (policy === "off" || policy === "declared") {
    return <Result text="No proof of age is required where you are." from={from} />;
  }
  if (isDone) return <p className={TEXT}>Your age is confirmed. Please go back to the device on which you started.</p>;
  return (
    <form method="post" action="/api/age/checks">
      <input type="hidden" name="from" value={from} />
      <p className={TEXT}>
        Where you are, the law requires a proof that you are at least 18.{" "}
        {policy === "wallet"
          ? "Your age verification app provides it. It tells us only that you are over 18: no name, no date of birth."
          : "A separate service checks your age and tells us only whether you are over 18."}{" "}
        Your browser then remembers until when the proof is valid. It is not stored with an account.
      </p>
      <button type="submit" className="btn btn-primary">
        {policy === "wallet" ? "Use my age verification app" : "Start the age check"}
      </button>
    </form>
  );
}

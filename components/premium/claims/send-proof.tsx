import { ClaimForm } from "./claim-form.tsx";
import { GuestButtons } from "./guest-buttons.tsx";
import { GuestsOnly, MembersOnly } from "./known-member.tsx";

type Props = {
  plan: string;
  path: string;
  hours: number;
};

export function SendProof({ plan, path, hours }: Props) {
  return (
    <section className="max-w-[35rem] mt-10" aria-labelledby="send-proof">
      <h2 id="send-proof" className="section-title">
        Send proof of the payment
      </h2>
      <GuestsOnly>
        <p className="mb-3.5 text-muted">Log in to submit your proof here and follow its status.</p>
        <GuestButtons path={path} className="mb-3.5 text-muted" />
      </GuestsOnly>
      <MembersOnly>
        <ClaimForm plan={plan} hours={hours} />
      </MembersOnly>
    </section>
  );
}

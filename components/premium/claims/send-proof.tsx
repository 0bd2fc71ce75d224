import { ClaimForm } from "./claim-form.tsx";
import { GuestButtons } from "./guest-buttons.tsx";

type Props = {
  plan: string;
  path: string;
  hours: number;
};

export function SendProof({ plan, path, hours }: Props) {
  return (
    <section className="send-proof" aria-labelledby="send-proof">
      <h2 id="send-proof" className="section-title">
        Send proof of the payment
      </h2>
      <div className="guest-only">
        <p>Log in to submit your proof here and follow its status.</p>
        <GuestButtons path={path} />
      </div>
      <div className="member-only">
        <ClaimForm plan={plan} hours={hours} />
      </div>
    </section>
  );
}

import { ClaimForm } from "./claim-form.tsx";
import { GuestButtons } from "./guest-buttons.tsx";

type Props = {
  /** How the plan is called. */
  plan: string;
  /** This page, to come back to after the login. */
  path: string;
  /** About how long the activation takes. */
  hours: number;
};

/** Where the proof of a payment is sent, under the name of who is signed in. The same page for guests and members. */
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

import { SiteLink } from "#components/navigation/site-link";
import { RegisterLink } from "#components/premium/register-link";
import { contactAddress } from "#lib/inbox/contact-address";
import { paymentSubject } from "#lib/premium/plans";
import { hoursText } from "#lib/settings/identity";
import { GuestsOnly } from "./known-member.tsx";

type Props = {
  hours: number;
  plan?: string;
  path?: string;
};

export function ProofSteps({ hours, plan, path }: Props) {
  return (
    <ol>
      <li>
        Take a screenshot of the payment, with the amount and the transaction on it, and upload it to any image host.
        Keep the link.
      </li>
      <li>
        {plan ? "Send us the link below, or send it" : "Send us the link"} with your username through the{" "}
        <SiteLink href={contactAddress(paymentSubject(plan))}>contact form</SiteLink>.
        <GuestsOnly className="inline">
          {" "}
          No account yet? <RegisterLink path={path} /> first; it is free.
        </GuestsOnly>
      </li>
      <li>
        We check the payment and activate premium by hand, within about {hoursText(hours)}. You do not need to log in
        again.
      </li>
    </ol>
  );
}

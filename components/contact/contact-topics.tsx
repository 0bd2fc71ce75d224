import { SiteLink } from "#components/navigation/site-link";
import { REPORT_PATH, STATUS_PATH } from "#lib/reports/addresses";
import { hoursText } from "#lib/settings/identity";

/** What to write, so that nobody has to ask back. */
export function ContactTopics({ activationHours }: { activationHours: number }) {
  return (
    <aside className="contact-topics" aria-labelledby="topics">
      <h2 id="topics">What we need to know</h2>
      <dl>
        <dt>Proof of a payment</dt>
        <dd>
          A link to a screenshot of it, and your username. Premium is active within about {hoursText(activationHours)}.
        </dd>
        <dt>Payment by Revolut</dt>
        <dd>The plan that you would like, and your email address.</dd>
        <dt>A forgotten password</dt>
        <dd>Your username and the email of your account. We send a link to set a new password there.</dd>
        <dt>Illegal content, or a wrong video</dt>
        <dd>
          <SiteLink href={REPORT_PATH} className="link">
            Report the video
          </SiteLink>
          , here or on its page, and{" "}
          <SiteLink href={STATUS_PATH} className="link">
            follow your report
          </SiteLink>{" "}
          by its receipt.
        </dd>
        <dt>Your copyright</dt>
        <dd>
          See the{" "}
          <SiteLink href="/dmca" className="link">
            DMCA Notice
          </SiteLink>{" "}
          for what to include.
        </dd>
      </dl>
    </aside>
  );
}

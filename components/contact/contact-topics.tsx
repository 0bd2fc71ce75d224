import { SiteLink } from "#components/navigation/site-link";
import { REPORT_PATH, STATUS_PATH } from "#lib/reports/addresses";
import { hoursText } from "#lib/settings/identity";

export function ContactTopics({ activationHours }: { activationHours: number }) {
  return (
    <aside className="self-start text-ui lg:mt-2.5" aria-labelledby="topics">
      <h2 className="mb-3.5 text-base" id="topics">
        What we need to know
      </h2>
      <dl>
        <dt className="font-medium">Proof of a payment</dt>
        <dd className="mb-4 text-muted text-pretty">
          A link to a screenshot of it, and your username. Premium is active within about {hoursText(activationHours)}.
        </dd>
        <dt className="font-medium">Payment by Revolut</dt>
        <dd className="mb-4 text-muted text-pretty">The plan that you would like, and your email address.</dd>
        <dt className="font-medium">A forgotten password</dt>
        <dd className="mb-4 text-muted text-pretty">
          Your username and the email of your account. We send a link to set a new password there.
        </dd>
        <dt className="font-medium">Illegal content, or a wrong video</dt>
        <dd className="mb-4 text-muted text-pretty">
          <SiteLink href={REPORT_PATH} className="link">
            Report the video
          </SiteLink>
          , here or on its page, and{" "}
          <SiteLink href={STATUS_PATH} className="link">
            follow your report
          </SiteLink>{" "}
          by its receipt.
        </dd>
        <dt className="font-medium">Your copyright</dt>
        <dd className="mb-4 text-muted text-pretty">
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

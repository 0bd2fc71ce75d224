import type { Metadata } from "next";
import { ContactForm } from "#components/contact/contact-form";
import { ContactTopics } from "#components/contact/contact-topics";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { hoursText } from "#lib/settings/identity";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/account/forms.css";
import "../../components/contact/contact.css";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/contact");

export default async function ContactPage() {
  const { contactFormUrl, contactEmail, identity } = await getSiteSettings();
  return (
    <div className="contact">
      <section>
        <h1 className="headline">{informationTitle("/contact")}</h1>
        <p className="contact-lead">We read everything and reply within {hoursText(identity.replyHours)}.</p>
        <ContactForm serviceUrl={contactFormUrl} replyHours={identity.replyHours} />
        {contactEmail && (
          <p className="contact-lead pt-5">
            You can also write to{" "}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            .
          </p>
        )}
        {identity.operator && (
          <address className="contact-lead pt-5 whitespace-pre-line not-italic">
            {[identity.operator, identity.address].filter(Boolean).join("\n")}
          </address>
        )}
      </section>
      <ContactTopics activationHours={identity.activationHours} />
    </div>
  );
}

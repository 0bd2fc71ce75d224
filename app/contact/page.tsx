import type { Metadata } from "next";
import { ContactForm } from "#components/contact/contact-form";
import { ContactTopics } from "#components/contact/contact-topics";
import { REPLY_HOURS } from "#lib/inbox/policy";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/account/forms.css";
import "../../components/contact/contact.css";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/contact");

export default async function ContactPage() {
  const { contactFormUrl, contactEmail } = await getSiteSettings();
  return (
    <div className="contact">
      <section>
        <h1 className="headline">{informationTitle("/contact")}</h1>
        <p className="contact-lead">We read everything and reply within {REPLY_HOURS} hours.</p>
        <ContactForm serviceUrl={contactFormUrl} />
        {contactEmail && (
          <p className="contact-lead pt-5">
            You can also write to{" "}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            .
          </p>
        )}
      </section>
      <ContactTopics />
    </div>
  );
}

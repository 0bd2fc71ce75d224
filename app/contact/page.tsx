import type { Metadata } from "next";
import { ContactForm } from "#components/contact/contact-form";
import { ContactTopics } from "#components/contact/contact-topics";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { MAX_SUBJECT } from "#lib/inbox/policy";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { hoursText } from "#lib/settings/identity";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/prose/prose.css";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/contact");

export default async function ContactPage({ searchParams }: Props) {
  const query = await searchParams;
  const { message, problems, typed } = decryptFormError(firstValue(query.refused));
  const { contactFormUrl, contactEmail, identity } = await getSiteSettings();
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,37.5rem)_17.5rem] lg:justify-center lg:gap-24 lg:pt-5">
      <section>
        <h1 className="headline">{informationTitle("/contact")}</h1>
        <p className="mx-0 mt-2 mb-7 text-muted text-read">
          We read everything and reply within {hoursText(identity.replyHours)}.
        </p>
        <ContactForm
          serviceUrl={contactFormUrl}
          replyHours={identity.replyHours}
          isSent={firstValue(query.sent) === "message"}
          typed={{ subject: firstValue(query.subject)?.slice(0, MAX_SUBJECT), ...typed }}
          problems={message && Object.keys(problems).length === 0 ? { "": message } : problems}
        />
        {contactEmail && (
          <p className="mx-0 mt-2 mb-7 text-muted text-read pt-5">
            You can also write to{" "}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            .
          </p>
        )}
        {identity.operator && (
          <address className="mx-0 mt-2 mb-7 text-muted text-read pt-5 whitespace-pre-line not-italic">
            {[identity.operator, identity.address].filter(Boolean).join("\n")}
          </address>
        )}
      </section>
      <ContactTopics activationHours={identity.activationHours} />
    </div>
  );
}

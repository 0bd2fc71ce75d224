import { SiteLink } from "#components/navigation/site-link";
import { contactAddress } from "#lib/inbox/contact-address";
import { hoursText } from "#lib/settings/identity";

export function PaymentMethods({ replyHours }: { replyHours: number }) {
  return (
    <div className="methods">
      <section>
        <h3>USDT (TRC20)</h3>
        <p>
          A digital dollar, sent over the TRON network from any wallet or exchange. Select a plan and you see the
          address to send it to. New to it? The guide takes you through it in three short pages.
        </p>
        <SiteLink href="/crypto-guide/page-1" className="btn">
          Crypto guide
        </SiteLink>
      </section>
      <section>
        <h3>Revolut</h3>
        <p>
          If you would rather pay with Revolut, tell us which plan you want and leave your email address. We send you
          the details within {hoursText(replyHours)}.
        </p>
        <SiteLink href={contactAddress("Premium by Revolut")} className="btn">
          Contact us about Revolut
        </SiteLink>
      </section>
    </div>
  );
}

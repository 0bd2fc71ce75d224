import { SiteLink } from "#components/navigation/site-link";
import { contactAddress } from "#lib/inbox/contact-address";
import { hoursText } from "#lib/settings/identity";

type Props = { replyHours: number; hasWallet: boolean };

export function PaymentMethods({ replyHours, hasWallet }: Props) {
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12">
      <section className="flex flex-col items-start">
        <h3 className="text-read/[1.5rem]">USDT (TRC20)</h3>
        <p className="max-w-[56ch] mx-0 mt-1 mb-4 text-muted text-pretty">
          A digital dollar, sent over the TRON network from any wallet or exchange.{" "}
          {hasWallet
            ? "Select a plan and you see the address to send it to."
            : "Select a plan and ask us for the address to send it to."}{" "}
          New to it? The guide takes you through it in three short pages.
        </p>
        <SiteLink href="/crypto-guide/page-1" className="btn mt-auto">
          Crypto guide
        </SiteLink>
      </section>
      <section className="flex flex-col items-start">
        <h3 className="text-read/[1.5rem]">Revolut</h3>
        <p className="max-w-[56ch] mx-0 mt-1 mb-4 text-muted text-pretty">
          If you would rather pay with Revolut, tell us which plan you want and leave your email address. We send you
          the details within {hoursText(replyHours)}.
        </p>
        <SiteLink href={contactAddress("Premium by Revolut")} className="btn mt-auto">
          Contact us about Revolut
        </SiteLink>
      </section>
    </div>
  );
}

import { SiteLink } from "#components/navigation/site-link";
import { ConsentChoice } from "../ads/consent-choice.tsx";

type Props = {
  /** Hosts of external services, if configured. */
  contactService?: string;
  analyticsService?: string;
  /** Hosts of ad networks. */
  adProviders?: string[];
};

export function ServicesBlock({ contactService, analyticsService, adProviders = [] }: Props) {
  return (
    <>
      {contactService && (
        <p>
          What you write on the <SiteLink href="/contact">contact page</SiteLink> is sent to {contactService}, a service
          that takes such messages for us.
        </p>
      )}
      {analyticsService && (
        <p>
          If you allow it, each page that you view is also reported to {analyticsService}, a service that counts visits
          for us. It learns the address of the page without search terms, your IP address and your browser, and gets no
          cookie. Nothing is reported in a private session.
        </p>
      )}
      {adProviders.length > 0 && (
        <p>
          If you allow it, and have no premium, ads are loaded from {adProviders.join(" and ")}. They lie in closed
          frames that cannot see this page or its cookies. The provider learns your IP address, your browser and the
          address of this site, but not which page you are on, and may set cookies of its own.
        </p>
      )}
      {(analyticsService || adProviders.length > 0) && (
        <>
          <h3 id="choices">Your choice</h3>
          <p>You can allow or decline this here at any time, for the device that you are using.</p>
          <ConsentChoice />
        </>
      )}
    </>
  );
}

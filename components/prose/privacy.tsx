import { ConsentChoice } from "#components/ads/consent-choice";
import { SiteLink } from "#components/navigation/site-link";
import { CookieList } from "./cookie-list.tsx";

type Props = {
  siteName: string;
  /** Hosts of the external services that the operator has set, if any. */
  contactService?: string;
  analyticsService?: string;
  /** Hosts of the providers of ads. */
  adProviders?: string[];
};

export function Privacy({ siteName, contactService, analyticsService, adProviders = [] }: Props) {
  return (
    <>
      <p>
        You can use most of {siteName} without telling us who you are. This page says what the site knows about you all
        the same, what it does with it, and what you can have changed or deleted.
      </p>

      <h2>What we collect</h2>
      <ul>
        <li>
          <strong>Your account</strong> Username, email address and password when you register. We store only a hash of
          your password, never the password itself.
        </li>
        <li>
          <strong>What you keep in it</strong> Favorites, playlists and the watch history, which you can switch off in
          your settings; whether and until when you have premium, which plans you chose and what you sent as proof of a
          payment; on which devices you are signed in, and since when.
        </li>
        <li>
          <strong>Usage data</strong> How often pages and videos are viewed, which categories are chosen and what is
          searched for, counted by day and without a note of who it was.
        </li>
        <li>
          <strong>Your IP address</strong> Needed to deliver pages to you. We use it to count a view only once and to
          stop abuse, and do not store it; at most a keyed hash of it is kept for as long as a limit on attempts lasts,
          and for a week after you log in.
        </li>
        <li>
          <strong>Messages and reports</strong> What you write to us, and from which account if you are signed in.
        </li>
      </ul>
      <p>
        We use all this to run the site: to sign you in, to show you what you saved, to activate premium, to answer you
        and to keep the site safe. We do not sell it, and we do not build advertising profiles from it.
      </p>

      <h2>Cookies and storage</h2>
      <p>
        These are all cookies and entries in your browser’s storage that the site itself makes. It needs them to do what
        you ask of it, so it does not ask for permission; none of them follows you to other sites.
      </p>
      <CookieList />
      <p>You can delete them in your browser at any time. You are then signed out, and asked for your age again.</p>

      <h2>Videos and services of third parties</h2>
      <p>
        The videos are embedded from third-party platforms. Their preview pictures usually come straight from those
        platforms, which see your IP address and the address of this site, but not which page you are on. The player
        itself is loaded when you press play, not before; from then on the platform’s own privacy policy applies, and it
        may set cookies of its own.
      </p>
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

      <h2>Private session</h2>
      <p>
        In a private session, which you switch on in your <SiteLink href="/settings">settings</SiteLink>, nothing that
        you watch goes into your history until you close the browser. Views are still counted, as a number without a
        name.
      </p>

      <h2>Security</h2>
      <p>
        Passwords are kept as slow, salted hashes, and sign-ins as hashes of random secrets, so that a stolen copy of
        the database opens no account. Attempts to guess passwords are slowed down. Only the people who run the site can
        reach the data. No site is perfectly safe, so please use a password here that you use nowhere else.
      </p>

      <h2>How long we keep it</h2>
      <p>
        What belongs to your account stays until you remove it or delete the account. Only what you paid for premium
        stays in our books after that, without your name and your screenshot: plan, sum, dates, outcome and transaction
        hash, so that a payment counts once. A sign-in ends 30 days after you last used it, and after a year at the
        latest. Counts by day are kept for 400 days, those of searches for 90. Messages are kept until we delete them,
        and reports for as long as their video is here. What operators do, such as granting premium, is kept in a log
        for as long as the site runs; without your account it names only a number.
      </p>

      <h2>Your rights</h2>
      <p>
        You can see and edit the data of your profile in your <SiteLink href="/settings">settings</SiteLink> and on your{" "}
        <SiteLink href="/profile">profile</SiteLink>, get a copy of all that is held about you, and delete your account
        with everything in it. You may also ask us to do it for you, object to a use of your data, or ask why we have
        it: <SiteLink href="/contact">contact us</SiteLink>, and we will reply within 24 hours. If you are not content
        with the answer, you can turn to the data protection authority of your country.
      </p>

      <h2>Adults only</h2>
      <p>
        {siteName} is for people of 18 years and older. We do not knowingly collect anything about anyone under 18. If
        you learn that somebody under 18 has an account, please tell us, and we will delete it.
      </p>

      <h2>Changes</h2>
      <p>If this policy changes, the new version appears here, with the day from which it applies.</p>
    </>
  );
}

import { SiteLink } from "#components/navigation/site-link";
import { contactAddress } from "#lib/inbox/contact-address";

export function Terms({ siteName }: { siteName: string }) {
  return (
    <>
      <p>
        These are the terms on which you use {siteName}. By using the site you agree to them; if you do not agree,
        please leave it. You must be at least 18 years old, and of legal age where you live.
      </p>

      <h2>Cookies</h2>
      <p>
        The site uses cookies to keep you signed in, and storage in your browser to remember your answer about your age
        and what you choose, such as the theme. By using the site you agree to that. The{" "}
        <SiteLink href="/privacy-policy">Privacy Policy</SiteLink> lists all of them.
      </p>

      <h2>License and use of the content</h2>
      <p>
        The texts, the design and the selection of {siteName} belong to its operators. You may view them for yourself,
        as a private person. You may not republish, sell or rent them, copy the site in bulk, or show it inside another
        site.
      </p>
      <p>
        The videos belong to their owners. That a video can be watched here gives you no right to it beyond watching it.
      </p>

      <h2>Your account</h2>
      <p>
        An account is for one person. Keep its password to yourself; what is done with your account counts as done by
        you. We may sign out an account that is used to attack the site, to harm others or to share premium access, and
        end its premium.
      </p>
      <p>
        Premium is paid in advance for a number of months, is activated by hand, and ends by itself. A payment in
        cryptocurrency cannot be taken back by anybody once the network has confirmed it, so please check the address
        and the network before you pay.
      </p>

      <h2>Videos of third parties</h2>
      <p>
        {siteName} does not host, upload or produce the videos that it shows. They are embedded from third-party
        platforms, which decide what they contain and how long they can be watched. When you press play, you use that
        platform on its own terms. As far as the law allows, we are not liable for what those videos contain, for
        whether they work, or for what their platforms do.
      </p>

      <h2>Illegal content</h2>
      <p>
        Nothing illegal is tolerated here, and nothing that involves anyone under 18 or anyone who did not consent. If
        you see such a video, please press Report on its page, or{" "}
        <SiteLink href={contactAddress("Illegal content")}>report it to us</SiteLink> with the address (URL) of its
        page. We look at every report, remove what is illegal, and tell the authorities where the law requires it.
        Copyright owners please follow the <SiteLink href="/dmca">DMCA Notice</SiteLink>.
      </p>

      <h2>Disclaimer</h2>
      <p>
        The site is offered as it is and as it is available, without a promise that it is free of errors, always
        reachable, or fit for a certain purpose. You use it at your own risk. Nothing in these terms limits your
        statutory consumer rights, and nothing excludes a liability that the law does not let us exclude.
      </p>

      <h2>Changes to these terms</h2>
      <p>
        We may change these terms. The version on this page is the one in force today; if you go on using the site after
        a change, you agree to it.
      </p>

      <h2>Questions</h2>
      <p>
        <SiteLink href="/contact">Contact us</SiteLink>. We reply within 24 hours.
      </p>
    </>
  );
}

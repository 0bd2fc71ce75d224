import { SiteLink } from "#components/navigation/site-link";
import { contactAddress } from "#lib/inbox/contact-address";

export function Dmca({ siteName, siteUrl }: { siteName: string; siteUrl: string }) {
  return (
    <>
      <p>
        {siteName} respects the rights of others. It does not host the videos that it shows: they are hosted by
        third-party platforms and embedded here. So we cannot delete a video itself, but we can remove its page, its
        player and its picture from this site, and we do.
      </p>

      <h2>Send a notice</h2>
      <p>
        If you own the copyright in a work that is shown here, or act for its owner, please use the{" "}
        <SiteLink href={contactAddress("DMCA notice")}>contact form</SiteLink> and include:
      </p>
      <ol>
        <li>
          <strong>Identification of the work</strong> Its title, and where the original can be seen. For several works,
          a list of them.
        </li>
        <li>
          <strong>Identification of the infringing material</strong> The full address (URL) of every page of this site
          that shows it, such as {siteUrl}/videos/123.
        </li>
        <li>
          <strong>Your contact information</strong> Name, postal address, telephone number and email address.
        </li>
        <li>
          <strong>A good-faith statement</strong> That you believe in good faith that the use of the material is not
          authorized by the copyright owner, its agent, or the law.
        </li>
        <li>
          <strong>An accuracy and authorization statement</strong> That the information in your notice is accurate and,
          under penalty of perjury, that you are the owner of the copyright or are authorized to act on the owner’s
          behalf. Please sign it with your full name.
        </li>
      </ol>

      <h2>What happens then</h2>
      <p>
        We read every notice and reply within 24 hours. When it is complete, the page is removed, and visitors and
        search engines are told that it is gone. When something is missing, we will ask you for it.
      </p>
      <p>
        The video itself stays where it is hosted until the platform removes it. Please send your notice there as well.
      </p>
      <p>
        Was something of yours removed by mistake? Write to us in the same way, with the address of the page and the
        reason. Please be honest in both cases: whoever knowingly misrepresents that material infringes, or that it was
        removed by mistake, may be liable for the damage.
      </p>
    </>
  );
}

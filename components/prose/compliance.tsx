import { SiteLink } from "#components/navigation/site-link";
import { contactAddress } from "#lib/inbox/contact-address";

export function Compliance({ siteName }: { siteName: string }) {
  return (
    <>
      <p>
        The operators of {siteName} are not the producers, neither primary nor secondary, of any of the visual content
        that can be seen on this site, as those terms are defined in 18 U.S.C. 2257 and 28 C.F.R. Part 75.
      </p>

      <h2>Where the content comes from</h2>
      <p>
        All videos are hosted by third-party platforms and embedded from there. The operators of {siteName} take no part
        in making them: they do not film, hire, pay or direct anybody, and do not upload, host or edit the videos. What
        they do is select, describe and sort.
      </p>

      <h2>Where the records are</h2>
      <p>
        The records that 18 U.S.C. 2257 requires are kept by the producers of the content. Please direct a request for
        them to the producer or to the platform that hosts the video; its player is on the page of each video. If you
        cannot find out who that is, <SiteLink href="/contact">write to us</SiteLink>, and we will tell you where a
        video is embedded from.
      </p>

      <h2>Age</h2>
      <p>
        {siteName} is for adults only, and shows nothing that is known to involve anyone under 18. If you have reason to
        doubt the age of a person in a video, please{" "}
        <SiteLink href={contactAddress("Illegal content")}>report it</SiteLink> with the address (URL) of its page. We
        remove the page while we look into it.
      </p>
    </>
  );
}

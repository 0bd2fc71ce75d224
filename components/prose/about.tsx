import { SiteLink } from "#components/navigation/site-link";

export function About({ siteName }: { siteName: string }) {
  return (
    <>
      <p>
        {siteName} puts videos in order. Other platforms host them; we look for them, sort them into categories and keep
        the lists tidy, so that you spend your time watching instead of searching.
      </p>

      <h2>Our mission</h2>
      <p>
        There is more video on the web than anybody can look through, and most of it is badly labelled. We go through it
        by hand, keep what is worth keeping, and give it a title, a length and categories that you can rely on. Every
        list works without an account, and no player of another site is loaded before you press play.
      </p>

      <h2>What is free</h2>
      <p>Most of the site. Without paying anything, and without an account, you can</p>
      <ul>
        <li>
          browse <SiteLink href="/">Featured</SiteLink>, <SiteLink href="/latest">Latest</SiteLink>,{" "}
          <SiteLink href="/most-watched">Most Watched</SiteLink> and all{" "}
          <SiteLink href="/categories">categories</SiteLink>,
        </li>
        <li>search everything there is, and</li>
        <li>watch every video that is not marked as premium.</li>
      </ul>
      <p>
        A free account adds favorites, playlists and a watch history.{" "}
        <SiteLink href="/register">Open an account</SiteLink>: all it takes is a username, an email address and a
        password.
      </p>

      <h2>What premium adds</h2>
      <ul>
        <li>
          The <SiteLink href="/premium-videos">premium collection</SiteLink>: the videos that carry the Premium badge.
        </li>
        <li>No ads, anywhere on the site.</li>
      </ul>
      <p>
        You pay once for a number of months. Nothing renews by itself, and nothing is charged later. What it costs and
        how to pay is on the page <SiteLink href="/go-premium">Go Premium</SiteLink>.
      </p>

      <h2>For adults, and hosted elsewhere</h2>
      <p>
        {siteName} is for adults only: you must be at least 18 years old. It is operated from the EU. It does not host
        the videos that it shows; they are embedded from third-party platforms.
      </p>

      <h2>Write to us</h2>
      <p>
        A wrong title, a dead player, a video that should not be here, or an idea:{" "}
        <SiteLink href="/contact">contact us</SiteLink>. We reply within 24 hours.
      </p>
    </>
  );
}

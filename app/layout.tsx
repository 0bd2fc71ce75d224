import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { BottomAd } from "#components/ads/bottom-ad";
import { ConsentBar } from "#components/ads/consent-bar";
import { AgeGate } from "#components/layout/age-gate";
import { Deferred } from "#components/layout/deferred";
import { Footer } from "#components/layout/footer";
import { Header } from "#components/layout/header";
import { SoftNavigation } from "#components/navigation/soft-navigation";
import { Shortcuts } from "#components/shortcuts/shortcuts";
import { BOOT_SCRIPT } from "#lib/browser/boot-script";
import { areListedByLetter } from "#lib/categories/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { layoutMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { accentStyle } from "#lib/settings/accent";
import { gateMode } from "#lib/settings/age/policy";
import { getSiteSettings } from "#lib/settings/queries";
import "./globals.css";

// Only the page cache stores pages, so Next must not.
export const dynamic = "force-dynamic";

const geist = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  adjustFontFallback: "Arial",
  variable: "--font-geist",
});

export async function generateMetadata(): Promise<Metadata> {
  return layoutMetadata(await getSite());
}

export const viewport: Viewport = {
  colorScheme: "dark light",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#0a0a0c" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { siteName, brand, identity, appearance, adSlots, analyticsUrl, ageAssurance } = await getSiteSettings();
  const { accent, theme } = appearance;
  const hasAds = Object.values(adSlots).some(Boolean);
  const ageMode = gateMode(ageAssurance);
  const asksConsent = hasAds || analyticsUrl !== null;
  return (
    // The boot script changes attributes of this element before hydration.
    <html
      lang="en"
      className={geist.variable}
      data-default-theme={theme === "system" ? undefined : theme}
      data-age-mode={ageMode}
      // For the skeleton of /categories.
      data-category-letters={(await ifReadable(areListedByLetter())) ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
        {accent && <style dangerouslySetInnerHTML={{ __html: accentStyle(accent) }} />}
      </head>
      <body className="flex min-h-dvh flex-col overflow-x-clip text-base antialiased">
        <a
          href="#main"
          className="skip-link fixed top-2 left-2 z-60 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent not-focus:[clip-path:inset(50%)] print:hidden"
        >
          Skip to content
        </a>
        <Header siteName={siteName} logo={brand.logo} />
        {/* The minimum height keeps the footer in place while a short page fetches the rest. */}
        <main
          id="main"
          tabIndex={-1}
          className="wrap min-h-[75dvh] flex-1 has-[>.arriving_.stage]:min-h-dvh pt-3 pb-18 outline-none md:pt-7 md:pb-24"
        >
          {children}
        </main>
        <Footer siteName={siteName} identity={identity} text={appearance.footer} hasChoices={asksConsent} />
        {adSlots.bottom && <BottomAd slot={adSlots.bottom} />}
        {asksConsent && <ConsentBar adsOnly={analyticsUrl === null} />}
        <AgeGate siteName={siteName} welcome={appearance.welcome} mode={ageMode} />
        <Shortcuts />
        <SoftNavigation />
        <Deferred serviceUrl={analyticsUrl} />
      </body>
    </html>
  );
}

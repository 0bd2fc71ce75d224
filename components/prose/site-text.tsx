import { textValues } from "#lib/settings/texts/placeholders";
import type { SiteSettings } from "#lib/settings/types";
import { CookieList } from "./cookie-list.tsx";
import { Markdown } from "./markdown.tsx";
import { OperatorBlock } from "./operator-block.tsx";
import { ServicesBlock } from "./services-block.tsx";
import "./prose.css";

const hostOf = (url: string | null | undefined): string | undefined => (url ? new URL(url).host : undefined);

type Props = { text: string; settings: SiteSettings; siteUrl: string };

/** Terms or Privacy Policy, with values from the settings. */
export function SiteText({ text, settings, siteUrl }: Props) {
  const { contactFormUrl, analyticsUrl, adSlots, identity, contactEmail } = settings;
  const adProviders = new Set(Object.values(adSlots).flatMap((slot) => hostOf(slot?.url) ?? []));
  return (
    <Markdown
      text={text}
      values={textValues(settings, siteUrl)}
      blocks={{
        operator: <OperatorBlock identity={identity} contactEmail={contactEmail} />,
        cookies: <CookieList />,
        services: (
          <ServicesBlock
            contactService={hostOf(contactFormUrl)}
            analyticsService={hostOf(analyticsUrl)}
            adProviders={[...adProviders]}
          />
        ),
      }}
    />
  );
}

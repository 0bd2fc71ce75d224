import { SiteLink } from "#components/navigation/site-link";
import { FormField, FormText } from "#components/ui/form-field";
import { PasswordField } from "#components/ui/password-field";
import type { Category } from "#lib/categories/types";
import { type Opened, SectionForm } from "./section-form.tsx";
import {
  announcementSection,
  categoriesSection,
  explorerSection,
  servicesSection,
  siteSection,
  unknownNames,
  walletSection,
} from "./sections.ts";

type Props = { opened: Opened };

export function SiteSection({ opened, isNamedByConfiguration }: Props & { isNamedByConfiguration: boolean }) {
  const { configuredName } = opened.answer;
  const source = isNamedByConfiguration ? "the SITE_NAME of the configuration" : "the name it comes with";
  return (
    <SectionForm section={siteSection} opened={opened}>
      {({ draft, problems, change }) => (
        <>
          <FormField
            label="Name"
            name="siteName"
            maxLength={60}
            autoComplete="off"
            placeholder={configuredName}
            hint={`Leave empty for "${configuredName}", ${source}.`}
            problem={problems.siteName}
            value={draft.siteName}
            onChange={({ target }) => change({ ...draft, siteName: target.value })}
          />
          <FormField
            label="Email address"
            name="contactEmail"
            type="email"
            maxLength={254}
            autoComplete="off"
            hint="Shown on the contact page, and when too many reports or messages arrive at once. Leave empty to show none."
            problem={problems.contactEmail}
            value={draft.contactEmail}
            onChange={({ target }) => change({ ...draft, contactEmail: target.value })}
          />
        </>
      )}
    </SectionForm>
  );
}

export function AnnouncementSection({ opened }: Props) {
  return (
    <SectionForm section={announcementSection} opened={opened}>
      {({ draft, problems, change }) => (
        <>
          <FormText
            label="Text"
            name="announcement"
            rows={4}
            maxLength={2000}
            hint="Plain text. Leave empty for no announcement."
            problem={problems["announcement.text"]}
            value={draft.text}
            onChange={({ target }) => change({ ...draft, text: target.value })}
          />
          <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4.5 min-[35rem]:grid-cols-2">
            <FormField
              label="Begins (UTC)"
              type="datetime-local"
              hint="Leave empty to start now."
              problem={problems["announcement.from"]}
              value={draft.from}
              onChange={({ target }) => change({ ...draft, from: target.value })}
            />
            <FormField
              label="Ends (UTC)"
              type="datetime-local"
              hint="Leave empty for no end."
              problem={problems["announcement.until"]}
              value={draft.until}
              onChange={({ target }) => change({ ...draft, until: target.value })}
            />
          </div>
        </>
      )}
    </SectionForm>
  );
}

export function WalletSection({ opened }: Props) {
  return (
    <SectionForm section={walletSection} opened={opened}>
      {({ draft, problems, change }) => (
        <>
          <FormField
            label="Wallet address (USDT, TRC20)"
            name="walletAddress"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            hint="Begins with T. Its checksum is verified, but only you can tell whether it is yours."
            problem={problems.walletAddress}
            value={draft.walletAddress}
            onChange={({ target }) => change({ ...draft, walletAddress: target.value })}
          />
          <PasswordField
            label="Your Password"
            hint="Needed to change the address, since all payments go there."
            problem={problems.password}
            autoComplete="current-password"
            value={draft.password}
            onChange={({ target }) => change({ ...draft, password: target.value })}
          />
        </>
      )}
    </SectionForm>
  );
}

export function ExplorerSection({ opened }: Props) {
  return (
    <SectionForm section={explorerSection} opened={opened}>
      {({ draft, problems, change }) => (
        <FormField
          label="Address of a transaction"
          name="explorerUrl"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint="Write {hash} where the transaction hash belongs. Leave empty for no link."
          problem={problems.explorerUrl}
          value={draft.explorerUrl}
          onChange={({ target }) => change({ explorerUrl: target.value })}
        />
      )}
    </SectionForm>
  );
}

export function ServicesSection({ opened }: Props) {
  return (
    <SectionForm section={servicesSection} opened={opened}>
      {({ draft, problems, change }) => (
        <>
          <FormField
            label="Contact form service"
            type="url"
            maxLength={300}
            placeholder="https://"
            hint="Receives messages from the contact page. Leave empty to use the inbox here."
            problem={problems.contactFormUrl}
            value={draft.contactFormUrl}
            onChange={({ target }) => change({ ...draft, contactFormUrl: target.value })}
          />
          <FormField
            label="Analytics service"
            type="url"
            maxLength={300}
            placeholder="https://"
            hint="Receives each page view as a Plausible event, if the visitor allows it. Leave empty to count pages only here."
            problem={problems.analyticsUrl}
            value={draft.analyticsUrl}
            onChange={({ target }) => change({ ...draft, analyticsUrl: target.value })}
          />
        </>
      )}
    </SectionForm>
  );
}

export function CategoriesSection({ opened, categories }: Props & { categories: Category[] }) {
  const names = categories.map(({ name }) => name);
  const excluded = categories.filter(({ excludedFromFeeds }) => excludedFromFeeds).map(({ name }) => name);
  return (
    <SectionForm section={categoriesSection} opened={opened}>
      {({ draft, problems, change }) => {
        const missing = unknownNames(draft.pinned, names);
        const left = missing.length > 0 ? ` Left out, as no category has this name: ${missing.join(", ")}.` : "";
        return (
          <>
            <FormText
              label="Pinned, one per line"
              rows={6}
              hint={`In this order, before the other categories. If none has videos, the five largest come first.${left}`}
              problem={problems.pinnedCategories}
              value={draft.pinned}
              onChange={({ target }) => change({ ...draft, pinned: target.value })}
            />
            <FormField
              label="Category ids excluded from feeds when created"
              inputMode="numeric"
              autoComplete="off"
              hint="For an import that brings a category with a known id."
              problem={problems.excludedCategoryIds}
              value={draft.excluded}
              onChange={({ target }) => change({ ...draft, excluded: target.value })}
            />
            <p className="form-hint">
              Excluded now: {excluded.join(", ") || "none"}.{" "}
              <SiteLink href="/admin/categories" className="link">
                Manage Categories
              </SiteLink>
            </p>
          </>
        );
      }}
    </SectionForm>
  );
}

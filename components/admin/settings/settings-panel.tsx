"use client";

import { useCallback, useState } from "react";
import type { Category } from "#lib/categories/types";
import type { SettingsAnswer } from "#lib/settings/types";
import type { HostList } from "#lib/videos/hosts/types";
import { PasswordsSection, RegisterSection, RegistrationSection } from "./account-sections.tsx";
import { AdsSection } from "./ads-section.tsx";
import { AgeCheckSection } from "./age/age-check-fields.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import {
  AnnouncementSection,
  CategoriesSection,
  ExplorerSection,
  ServicesSection,
  SiteSection,
  WalletSection,
} from "./basic-sections.tsx";
import { BrandSection } from "./brand/brand-section.tsx";
import { DeadVideosSection } from "./dead-section.tsx";
import { HostsSection } from "./hosts-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { SettingsIndex } from "./settings-index.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

type Props = {
  answer: SettingsAnswer;
  /** The SITE_NAME variable is set. */
  isNamedByConfiguration: boolean;
  hosts: HostList;
  categories: Category[];
};

/** One warning covers the unsaved changes of all sections. */
export function SettingsPanel({ answer, isNamedByConfiguration, hosts, categories }: Props) {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const onEdited = useCallback(
    (title: string, isEdited: boolean) =>
      setEdited((known) => {
        if (known.has(title) === isEdited) return known;
        const others = [...known].filter((other) => other !== title);
        return new Set(isEdited ? [...others, title] : others);
      }),
    [],
  );
  useLeaveWarning(edited.size > 0);
  const opened = { answer, onEdited };
  return (
    <div>
      <noscript>
        <p className="form-hint">The settings need JavaScript. Please enable it and reload the page.</p>
      </noscript>
      <div className="items-start gap-x-8 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SettingsIndex />
        <div>
          <SiteSection opened={opened} isNamedByConfiguration={isNamedByConfiguration} />
          <IdentitySection opened={opened} />
          <AppearanceSection opened={opened} />
          <BrandSection opened={answer.settings.brand} />
          <AnnouncementSection opened={opened} />
          <WalletSection opened={opened} />
          <ExplorerSection opened={opened} />
          <PlansSection opened={opened} />
          <ServicesSection opened={opened} />
          <AdsSection opened={opened} />
          <HostsSection opened={hosts} />
          <DeadVideosSection opened={opened} />
          <CategoriesSection opened={opened} categories={categories} />
          <AgeCheckSection opened={opened} />
          <RegistrationSection opened={opened} />
          <PasswordsSection opened={opened} />
          <RegisterSection opened={opened} />
        </div>
      </div>
    </div>
  );
}

"use client";

import { useCallback, useState } from "react";
import type { Category } from "#lib/categories/types";
import type { SettingsAnswer } from "#lib/settings/types";
import type { HostList } from "#lib/videos/hosts/types";
import { AdsSection } from "./ads-section.tsx";
import {
  AnnouncementSection,
  CategoriesSection,
  PasswordsSection,
  ServicesSection,
  SiteSection,
  WalletSection,
} from "./basic-sections.tsx";
import { HostsSection } from "./hosts-section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

type Props = {
  answer: SettingsAnswer;
  /** SITE_NAME is set. */
  isNamedByConfiguration: boolean;
  hosts: HostList;
  categories: Category[];
};

/** All settings, a section each. Leaving with something unsaved is asked about once, for all of them. */
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
    <div className="settings-parts">
      <noscript>
        <p className="form-hint">
          The settings need scripts, and your browser runs none here. Please allow them and load the page again.
        </p>
      </noscript>
      <SiteSection opened={opened} isNamedByConfiguration={isNamedByConfiguration} />
      <AnnouncementSection opened={opened} />
      <WalletSection opened={opened} />
      <PlansSection opened={opened} />
      <ServicesSection opened={opened} />
      <AdsSection opened={opened} />
      <HostsSection opened={hosts} />
      <CategoriesSection opened={opened} categories={categories} />
      <PasswordsSection opened={opened} />
    </div>
  );
}

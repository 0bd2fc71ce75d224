import { ChoiceTabs } from "#components/admin/ui/choice-tabs";

export const REDIRECTS = "/admin/old-addresses";
export const CHECK = `${REDIRECTS}/check`;
export const UNKNOWN = `${REDIRECTS}/missing`;

export const TARGET_HINT =
  "A path of this site, the number of a video, words of a title to choose from, or “gone” for 410.";

export function RedirectTabs({ shown }: { shown: string }) {
  const choices = [
    ["Redirects", REDIRECTS],
    ["Check", CHECK],
    ["Unknown Addresses", UNKNOWN],
  ] as const;
  return (
    <ChoiceTabs
      label="Old addresses shown"
      choices={choices.map(([label, href]) => ({ label, href, isActive: href === shown }))}
    />
  );
}

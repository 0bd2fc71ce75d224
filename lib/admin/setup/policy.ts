import type { SetupStep } from "#lib/settings/types";

export type Setup = Record<SetupStep, boolean>;

type Step = { name: SetupStep; title: string; text: string; action: string; href: string };
export type GuideStep = Step & { isDone: boolean };

/** In the order in which operators encounter them. */
const STEPS: Step[] = [
  {
    name: "identity",
    title: "Say who runs the site",
    text: "Operator, postal address and contact email. Every legal text and page that needs them uses them.",
    action: "Enter Identity",
    href: "/admin/settings#settings-operator",
  },
  {
    name: "texts",
    title: "Read the legal texts",
    text: "Terms, privacy, DMCA and compliance describe what the program does. Edit what differs for you.",
    action: "Open Texts",
    href: "/admin/texts",
  },
  {
    name: "brand",
    title: "Make it yours",
    text: "Name, logo, icon and accent color.",
    action: "Choose Brand",
    href: "/admin/settings#settings-appearance",
  },
  {
    name: "hosts",
    title: "Check your video hosts",
    text: "YouTube, Vimeo and others are known. Teach the site yours: it then recognises duplicates and dead videos.",
    action: "Open Providers",
    href: "/admin/providers",
  },
  {
    name: "videos",
    title: "Bring your videos",
    text: "From a file, a URL or an export of KVS, WordPress, ClipBucket, PeerTube or Stash. Categories come along.",
    action: "Import Videos",
    href: "/admin/imports",
  },
  {
    name: "wallet",
    title: "Take payments",
    text: "Your USDT wallet and the prices of the premium plans.",
    action: "Enter Wallet",
    href: "/admin/settings#settings-wallet",
  },
  {
    name: "backup",
    title: "Keep backups elsewhere",
    text: "A backup on this machine is lost with it. docs/operate.md shows how to send them to a bucket.",
    action: "Open System",
    href: "/admin/system",
  },
];

/** Steps of the guide except skipped ones; empty once all are done. */
export function guideSteps(setup: Setup, skipped: readonly SetupStep[]): GuideStep[] {
  const steps = STEPS.map((step) => ({ ...step, isDone: setup[step.name] })).filter(
    ({ name, isDone }) => isDone || !skipped.includes(name),
  );
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

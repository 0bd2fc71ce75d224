import { Toaster as Sonner, toast as sonner } from "sonner";
import { SiteLink } from "#components/navigation/site-link";
import { isShown } from "#lib/browser/is-shown";
import { TOAST_DURATION_MS, type ToastAction, type ToastMessage } from "#lib/browser/toast";
import { ICONS, Icon, PathIcon } from "./icon.tsx";
import { ALERT, INFO } from "./icon-paths.ts";

const paths: Record<ToastMessage["kind"], string> = { info: INFO, success: ICONS.check, error: ALERT };

const COLORS = { info: "text-muted max-sm:hidden", success: "text-success", error: "text-danger" };

/** Toasts are stacked above these bars. */
const BARS = '.consent, .text-notice.sticky, .ad[data-place="bottom"], .list-dock';

export function ToastStack() {
  const bottom = "calc(var(--bars, 0px) + 20px)";
  const left = "calc(max(0px, (100vw - var(--content)) / 2) + var(--gutter))";
  return (
    <Sonner
      position="bottom-left"
      duration={TOAST_DURATION_MS}
      offset={{ bottom, left }}
      mobileOffset={{ bottom, left: 16, right: 16 }}
      visibleToasts={4}
    />
  );
}

/** In the panel, as wide as its menu beside the work, which the messages would cover. */
const IN_PANEL = "lg:w-[13rem] lg:flex-wrap lg:justify-end lg:pl-3 lg:[&>p]:basis-[8.5rem]";

function heightOfBars(): number {
  const tops = [...document.querySelectorAll(BARS)]
    .filter(isShown)
    .map((bar) => innerHeight - bar.getBoundingClientRect().top);
  return Math.max(0, ...tops.filter((height) => height < innerHeight / 2));
}

let newest: { message: string; id: number | string } | undefined;

export function showToast({ message, kind, action }: ToastMessage): void {
  document.documentElement.style.setProperty("--bars", `${heightOfBars()}px`);
  // A repeated message replaces the one in front, unless each undoes something else.
  const isSame = newest?.message === message && (!action || "href" in action);
  const draw = (id: number | string) => {
    const close = () => sonner.dismiss(id);
    return (
      <div
        key={performance.now()}
        className={`toast relative overflow-hidden after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-edge after:origin-left after:animate-toast-time motion-reduce:after:content-none in-data-[expanded=true]:after:[animation-play-state:paused] ${location.pathname.startsWith("/admin") ? IN_PANEL : ""}`}
      >
        <PathIcon path={paths[kind]} className={COLORS[kind]} />
        <p className="flex-1 py-2 max-sm:text-sm">{message}</p>
        {action && <Action action={action} onDone={close} />}
        <button type="button" className="icon-btn [--i:1.125rem]" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    );
  };
  const forget = () => {
    newest = undefined;
  };
  const shown = { onAutoClose: forget, onDismiss: forget };
  newest = { message, id: sonner.custom(draw, isSame && newest ? { ...shown, id: newest.id } : shown) };
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if ("href" in action) {
    return (
      <SiteLink
        href={action.href}
        className="btn btn-small btn-quiet flex-none text-accent font-semibold max-sm:px-2"
        onClick={onDone}
      >
        {action.label}
      </SiteLink>
    );
  }
  const press = () => {
    onDone();
    action.run();
  };
  return (
    <button
      type="button"
      className="btn btn-small btn-quiet flex-none text-accent font-semibold max-sm:px-2"
      onClick={press}
    >
      {action.label}
    </button>
  );
}

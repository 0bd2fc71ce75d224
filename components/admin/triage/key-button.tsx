import type { ReactNode } from "react";
import { Keycap } from "./keycap.tsx";
import { type Action, KEYS, shownKey } from "./keys.ts";

type Props = {
  action: Action;
  onPress: (action: Action) => void;
  className?: string;
  pressed?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** Shows its keyboard shortcut. */
export function KeyButton({ action, onPress, className = "btn", pressed, disabled, children }: Props) {
  const keys = KEYS.find((each) => each.action === action)?.keys.join(" ");
  return (
    <button
      type="button"
      className={className}
      data-action={action}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => onPress(action)}
    >
      {children} <Keycap aria-hidden="true">{shownKey(action)}</Keycap>
    </button>
  );
}

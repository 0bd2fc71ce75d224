import type { ReactNode } from "react";
import { PathIcon } from "./icon.tsx";
import { ALERT } from "./icon-paths.ts";

type Props = {
  title?: string;
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
};

export function ErrorState({ title, text, onRetry, children }: Props) {
  return (
    <div className="notice" role="alert">
      <PathIcon path={ALERT} />
      {title && <h1>{title}</h1>}
      <p>{text}</p>
      {onRetry ? (
        <button type="button" className="btn" onClick={onRetry}>
          Retry
        </button>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: an empty href reloads the current page with its parameters.
        <a className="btn" href="">
          Retry
        </a>
      )}
      {children}
    </div>
  );
}

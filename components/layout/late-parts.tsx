import { Suspense } from "react";
import { ViewReporter } from "#components/analytics/view-reporter";
import { Announcer } from "#components/navigation/announcer";
import { ScrollPlace } from "#components/navigation/scroll-place";
import { Theme } from "./theme.tsx";
import { Toaster } from "./toaster.tsx";

export type LateProps = {
  /** The external service that is told of views as well. */
  serviceUrl: string | null;
};

/** Toasts wait until this is there; a view is counted then. */
export function LateParts({ serviceUrl }: LateProps) {
  return (
    <>
      <Toaster />
      <Theme />
      <Suspense>
        <ViewReporter serviceUrl={serviceUrl} />
        <ScrollPlace />
        <Announcer />
      </Suspense>
    </>
  );
}

import { lazy, Suspense, useEffect } from "react";
import { ChoiceReporter } from "#components/analytics/choice-reporter";
import { ViewReporter } from "#components/analytics/view-reporter";
import { Announcer } from "#components/navigation/announcer";
import { PrefetchOnHover } from "#components/navigation/prefetch-on-hover";
import { ScrollRestoration } from "#components/navigation/scroll-restoration";
import { SearchOfPage } from "#components/search/search-of-page";
import { Theme } from "#components/theme/theme";
import { Toaster } from "#components/ui/toaster";
import { useViewer } from "#lib/auth/viewer";
import { followViewer } from "../auth/follow-viewer.ts";
import { MenuCategories } from "./menu-categories.tsx";

const TextNotices = lazy(async () => {
  const file = await import("#components/account/text-notices").catch(() => undefined);
  return { default: file?.TextNotices ?? (() => null) };
});

export type DeferredProps = {
  serviceUrl: string | null;
};

export function DeferredParts({ serviceUrl }: DeferredProps) {
  const { viewer, changedTexts } = useViewer();
  useEffect(() => {
    // For Safari before 17. Uses the layer of the base styles, so that the site's own styles override it.
    if (!("popover" in HTMLElement.prototype)) {
      import("@oddbird/popover-polyfill/fn").then(
        ({ apply }) => apply({ layerName: "base" }),
        () => {},
      );
    }
    followViewer();
    // On slow connections, skeletons loaded at navigation would arrive too late.
    import("#components/navigation/pending-page").catch(() => {});
    import("../navigation/morph.ts").catch(() => {});
    import("../shortcuts/grid-keys.ts").then(
      ({ watchGridKeys }) => watchGridKeys(),
      () => {},
    );
  }, []);
  return (
    <>
      <PrefetchOnHover />
      <Toaster />
      <Theme />
      <ChoiceReporter />
      <MenuCategories />
      <Suspense>
        <ViewReporter serviceUrl={serviceUrl} />
        <ScrollRestoration />
        <Announcer />
        <SearchOfPage />
      </Suspense>
      <Suspense>
        {viewer && changedTexts?.length !== 0 && <TextNotices key={viewer.id} notices={changedTexts} />}
      </Suspense>
    </>
  );
}

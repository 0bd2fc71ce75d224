import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ListShape, WatchShape } from "#components/videos/arriving-shape";
import { isRendered } from "./rendered.ts";

/** A page that comes sooner than this, in milliseconds, is not announced: it would only flicker. */
const PATIENCE_MS = 150;

export type Shape = ComponentType<{ path: string; query: string }>;

/** Those of the pages for everybody are here already, since a slow line would bring them after the page. */
const shapeOf = async (path: string, query: string): Promise<Shape | undefined> => {
  if (path.startsWith("/admin")) return (await import("../admin/arriving-shape.tsx")).AdminShape;
  if (isRendered(`${path}?${query}`)) {
    if (/^\/(search|latest|categories)/.test(path)) return (await import("../search/arriving-shape.tsx")).SearchShape;
    return (await import("../account/arriving-shape.tsx")).AccountShape;
  }
  if (/^\/videos\/\d+$/.test(path)) return WatchShape;
  return /^\/(latest|most-watched|premium-videos|categories\/\d+)?$/.test(path) ? ListShape : undefined;
};

/**
 * Stands there while a page is on its way. While the server or the line takes its time, the shape of the page stands in
 * the place of the one that is being left; a list that only turns a page or is sorted anew grows pale instead. A
 * loading.tsx would do the same at the price of every status: it sends 200 before it is known whether there is such a
 * page.
 */
export function Arriving({ href }: { href: string }) {
  const [path = "", query = ""] = href.split("?");
  const [Shape, setShape] = useState<Shape>();
  useEffect(() => {
    let isGone = false;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    Promise.all([shapeOf(path, query), patience]).then(
      ([found]) => isGone || setShape(() => found),
      // Without its shape the page comes as it would have come.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [path, query]);

  const isRenewed = Shape !== undefined && path === location.pathname;
  useEffect(() => {
    if (!isRenewed) return;
    const { dataset } = document.body;
    dataset.renewing = "";
    return () => {
      delete dataset.renewing;
    };
  }, [isRenewed]);

  const isInPlace = Shape !== undefined && !isRenewed;
  useLayoutEffect(() => {
    if (isInPlace) window.scrollTo(0, 0);
  }, [isInPlace]);

  if (!Shape || isRenewed) return null;
  const beside = path.startsWith("/admin") && document.querySelector("main .admin-body");
  const place = beside || document.getElementById("main");
  return (
    place &&
    createPortal(
      <div className="arriving" role="status">
        <span className="sr-only">Loading...</span>
        <Shape path={path} query={query} />
      </div>,
      place,
    )
  );
}

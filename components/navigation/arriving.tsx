import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** A page that comes sooner than this, in milliseconds, is not announced: it would only flicker. */
const PATIENCE_MS = 150;

export type Shape = ComponentType<{ path: string; query: string }>;

const shapeOf = (path: string): Promise<Shape> => {
  if (path.startsWith("/admin")) return import("../admin/arriving-shape.tsx").then((file) => file.AdminShape);
  if (/^\/(search|latest|categories)/.test(path)) {
    return import("../search/arriving-shape.tsx").then((file) => file.SearchShape);
  }
  return import("../account/arriving-shape.tsx").then((file) => file.AccountShape);
};

/**
 * Stands there while a page that the server renders at each visit is on its way. While the server takes its time, the
 * shape of the page stands in the place of the one that is being left; a list that only turns a page or is sorted anew
 * grows pale instead. A loading.tsx would do the same at the price of every status: it sends 200 before it is known
 * whether there is such a page.
 */
export function Arriving({ href }: { href: string }) {
  const [path = "", query = ""] = href.split("?");
  const [Shape, setShape] = useState<Shape>();
  useEffect(() => {
    let isGone = false;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    Promise.all([shapeOf(path), patience]).then(
      ([found]) => isGone || setShape(() => found),
      // Without its shape the page comes as it would have come.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [path]);

  const isRenewed = Shape !== undefined && path === location.pathname;
  useEffect(() => {
    if (!isRenewed) return;
    const { dataset } = document.body;
    dataset.renewing = "";
    return () => {
      delete dataset.renewing;
    };
  }, [isRenewed]);

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

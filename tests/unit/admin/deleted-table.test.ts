import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { DeletedTable } from "../../../components/admin/trash/deleted-table.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const TIMES = { deletedAt: "2026-01-01T00:00:00.000Z", goneAt: "2026-01-31T00:00:00.000Z" };

test("a deleted video can be restored unless a report keeps it off the site", () => {
  const videos = [
    { id: 7, title: "Seven", isReported: true, ...TIMES },
    { id: 8, title: "Eight", isReported: false, ...TIMES },
  ];
  const html = renderToStaticMarkup(createElement(DeletedTable, { videos }));
  expect(html).toContain("A report keeps it off the site");
  expect(html.match(/(Restore|Erase) (Seven|Eight)(?=")/g)).toEqual(["Erase Seven", "Restore Eight", "Erase Eight"]);
});

import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { AnnouncementBanner } from "../../../components/layout/announcement-banner.tsx";
import { Footer } from "../../../components/layout/footer.tsx";

afterEach(() => vi.useRealTimers());

const html = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props));

test("the footer's copyright is of this year", () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 11, 31, 23, 59) });
  expect(html(Footer, { siteName: "Vitrine", hasChoices: false })).toContain("Copyright © 2031 Vitrine.");
});

test("addresses in the announcement are links that lend it no weight and give nothing away", () => {
  const text = "More at https://example.org/a?b=1&c=<x>.";
  expect(html(AnnouncementBanner, { text })).toContain(
    'More at <a class="link" href="https://example.org/a?b=1&amp;c=" rel="nofollow noopener">https://example.org/a?b=1&amp;c=</a>&lt;x&gt;.',
  );
});

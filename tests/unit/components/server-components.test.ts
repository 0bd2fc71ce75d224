import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { settingsShape } from "#lib/settings/schemas";
import type { Identity } from "#lib/settings/types";
import { AnnouncementBanner } from "../../../components/layout/announcement-banner.tsx";
import { Footer } from "../../../components/layout/footer.tsx";
import { Description } from "../../../components/watch/description.tsx";
import { VideoMeta } from "../../../components/watch/video-meta.tsx";

afterEach(() => vi.useRealTimers());

const html = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props));

const { identity } = settingsShape.parse({});
const footer = (facts: Partial<Identity> = {}, text: string | null = null) =>
  html(Footer, { siteName: "Vitrine", identity: { ...identity, ...facts }, text, hasChoices: false });

test("the footer's copyright runs from the operator's first year to the current year", () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 11, 31, 23, 59) });
  expect(footer()).toContain("Copyright © 2031 Vitrine.");
  expect(footer({ since: 2031 })).toContain("Copyright © 2031 Vitrine.");
  expect(footer({ since: 2024 })).toContain("Copyright © 2024–2031 Vitrine.");
});

test("the footer names the operator, or shows the operator's own text", () => {
  expect(footer()).toContain("It is operated from the EU. Vitrine does not host");
  expect(footer({ operator: "Lantern OÜ", country: "Estonia" })).toContain(
    "It is operated by Lantern OÜ from Estonia.",
  );
  const own = footer({}, "Ours. <b>See</b> https://lantern.example/about.");
  expect(own).toContain('Ours. &lt;b&gt;See&lt;/b&gt; <a class="link" href="https://lantern.example/about"');
  expect(own).not.toContain("It is operated");
});

test("URLs in the announcement become nofollow links, and markup is escaped", () => {
  const text = "More at https://example.org/a?b=1&c=<x>.";
  expect(html(AnnouncementBanner, { text })).toContain(
    'More at <a class="link" href="https://example.org/a?b=1&amp;c=" rel="nofollow noopener">https://example.org/a?b=1&amp;c=</a>&lt;x&gt;.',
  );
});

test("a video without views shows no view count", () => {
  const video = {
    id: 1,
    title: "Rain",
    isPrivate: false,
    duration: "4:05",
    createdAt: "2026-01-02T00:00:00Z",
    categories: [],
    sourceUrl: null,
  };
  expect(html(VideoMeta, { video: { ...video, viewCount: 0 } })).not.toContain("0 views");
  expect(html(VideoMeta, { video: { ...video, viewCount: 1 } })).toContain("4:05 · 1 view · ");
});

test("blank lines of a description separate paragraphs, and only long text collapses", () => {
  const short = html(Description, { text: "One\ntwo\n \n\nthree" });
  expect(short.match(/<p>[^<]*<\/p>/g)).toEqual(["<p>One\ntwo</p>", "<p>three</p>"]);
  expect(short).not.toContain("Show more");
  const lines = (count: number) => html(Description, { text: "A line of words.\n".repeat(count) });
  expect(lines(6)).not.toContain("Show more");
  expect(lines(8), "on narrow screens").toMatch(/lg:hidden[^>]*>Show more/);
  expect(lines(12)).not.toMatch(/lg:hidden[^>]*>Show more/);
  expect(lines(12)).toContain("Show more");
});

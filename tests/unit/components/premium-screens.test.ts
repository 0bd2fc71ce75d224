import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { GuidePage } from "#components/premium/guide-page";
import { RatesList } from "#components/premium/rates-list";
import { SelectedPlan } from "#components/premium/selected-plan";
import { Wallet } from "#components/premium/wallet";
import { ServicesBlock } from "#components/prose/services-block";
import { settingsShape } from "#lib/settings/schemas";

const { plans } = settingsShape.parse({});
const two = plans[1] as (typeof plans)[0];

/** Text on the screen, and its link targets. */
function screen(element: ReactElement) {
  const html = renderToStaticMarkup(element);
  const text = html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return { html, text, links };
}

describe("the list of plans", () => {
  const { html, text, links } = screen(createElement(RatesList, { plans }));

  test("shows four plans, each with a link to select it", () => {
    expect(links).toEqual([
      "/payment-instructions?plan=1-month&price=14",
      "/payment-instructions?plan=2-months&price=27",
      "/payment-instructions?plan=3-months&price=39",
      "/payment-instructions?plan=6-months&price=70",
    ]);
    expect(text.match(/Select Plan/g)).toHaveLength(4);
    expect(text).toContain("15.5€ / 17.5$");
  });

  test("marks only 2 Months as popular", () => {
    expect(text.match(/POPULAR/g)).toHaveLength(1);
    expect(html).toMatch(/2 Months<span[^>]*>POPULAR/);
  });
});

test.each([
  [1, "Step 1: your card pays for USDT"],
  [2, "Step 2: the USDT goes to our wallet"],
  [3, "Step 3: we turn the payment into premium"],
] as const)("page %d of the crypto guide has a picture of its step", (page, label) => {
  const { html, text } = screen(createElement(GuidePage, { page, title: "Title", note: "Note", children: null }));
  expect(html).toContain(`role="img" aria-label="${label}"`);
  expect(text).toContain("Your card USDT Our wallet Premium");
});

describe("the wallet panel", () => {
  const address = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  const { html, text } = screen(createElement(Wallet, { address }));

  test("shows the warning, the address to copy and its QR code", () => {
    expect(text).toContain("Send only USDT on the TRON network");
    expect(text).toContain("lost permanently");
    expect(html).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${address}"`, "i"));
    expect(html).toMatch(/<button[^>]*>.*Copy<\/button>/);
    expect(html).toContain('aria-label="QR code of the wallet address"');
    expect(html).not.toContain("style=");
  });

  test("shows only a link to the contact page when no address is set", () => {
    const without = screen(createElement(Wallet, { address: null }));
    expect(without.links).toEqual(["/contact?subject=Premium+payment"]);
    expect(without.html).not.toMatch(/<input|<svg|<button/);
  });
});

test("the selected plan says that its price has changed if the URL named another price", () => {
  const plan = (priceChanged: boolean) => screen(createElement(SelectedPlan, { plan: two, priceChanged })).text;
  expect(plan(false)).toContain("2 Months 27 USDT about 27€ / 31.5$");
  expect(plan(false)).not.toContain("has changed");
  expect(plan(true)).toContain("The price has changed: this is what the plan costs now.");
});

test("the privacy policy names the configured external services and no others", () => {
  const services = { contactService: "forms.example", analyticsService: "counts.example" };
  expect(screen(createElement(ServicesBlock, services)).text).toMatch(/forms\.example.*counts\.example/);
  expect(screen(createElement(ServicesBlock, {})).text).not.toMatch(/service that/);
});

import { expect, test } from "vitest";
import { renderSecurityText } from "#lib/seo/security-text";

const site = { name: "Vitrine", url: "https://videos.example" };

test("security.txt has the fields that RFC 9116 requires, and expires within a year", () => {
  for (const day of ["2026-01-01T00:00:00.000Z", "2026-12-31T23:59:59.999Z", "2028-02-29T12:00:00.000Z"]) {
    const text = renderSecurityText(site, new Date(day));
    const fields = new Map(
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
    expect(fields.get("Contact")).toBe("https://videos.example/contact");
    expect(fields.get("Canonical")).toBe("https://videos.example/.well-known/security.txt");
    const days = (Date.parse(fields.get("Expires") ?? "") - Date.parse(day)) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  }
});

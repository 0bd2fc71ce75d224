import { loadAgeCheck } from "#lib/age-assurance/client";
import { readStored } from "#lib/browser/device-storage";

type Mode = "off" | "declared" | "proof";

function remember(mode: Mode): void {
  try {
    sessionStorage.setItem("age-policy", mode);
  } catch {
    // Retried on the next page.
  }
}

/** Finds out how age is checked in the visitor's country. If that fails, proof is required. */
export async function resolveAgeMode(close: () => void): Promise<void> {
  const { dataset } = document.documentElement;
  const check = await loadAgeCheck().catch(() => undefined);
  const isProven = check?.validUntil != null;
  if (check) remember(check.policy === "off" || check.policy === "declared" ? check.policy : "proof");
  const isDeclared = check?.policy === "declared";
  if (check?.policy === "off" || isProven || (isDeclared && readStored("age-confirmed") === "yes")) {
    delete dataset.age;
    close();
  } else dataset.age = isDeclared ? "asked" : "proof";
}

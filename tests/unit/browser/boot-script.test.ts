import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { BOOT_SCRIPT } from "../../../lib/browser/boot-script.ts";

type Visit = {
  stored?: Record<string, string>;
  cookie?: string;
  light?: boolean;
  blocked?: boolean;
  session?: Record<string, string>;
  /** The operator's theme. */
  theme?: string;
  /** The browser asks every site not to share data. */
  unshared?: boolean;
  /** How the operator has configured age checks. */
  ageMode?: string;
  path?: string;
};

/** Runs the script in a new document and returns what it left there. */
function boot({
  stored = {},
  cookie = "",
  light = false,
  blocked = false,
  session = {},
  theme,
  unshared,
  ageMode,
  path = "/",
}: Visit = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const gate = { open: true, close: () => (gate.open = false) };
  const left: string[] = [];
  const root: { dataset: Record<string, string> } = {
    dataset: { ...(theme && { defaultTheme: theme }), ...(ageMode && { ageMode }) },
  };
  const elsewhere = new Map<string, (event: unknown) => void>();
  const refuse = () => {
    throw new Error("storage is blocked");
  };
  runInNewContext(BOOT_SCRIPT, {
    addEventListener: (type: string, listener: (event: unknown) => void) => elsewhere.set(type, listener),
    document: {
      documentElement: root,
      cookie,
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      getElementById: () => gate,
    },
    localStorage: {
      getItem: blocked ? refuse : (key: string) => stored[key] ?? null,
      setItem: blocked ? refuse : (key: string, value: string) => Object.assign(stored, { [key]: value }),
    },
    sessionStorage: { getItem: blocked ? refuse : (key: string) => session[key] ?? null },
    navigator: { globalPrivacyControl: unshared },
    matchMedia: (query: string) => ({ matches: light && query.includes("light") }),
    location: {
      pathname: path,
      search: "",
      replace: (address: string) => left.push(address),
      assign: (address: string) => left.push(address),
    },
  });
  const answer = (ageAnswer: string) =>
    listeners.get("click")?.({ target: { closest: () => ({ dataset: { ageAnswer } }) } });
  const otherTab = (key: string, newValue: string | null) => elsewhere.get("storage")?.({ key, newValue });
  const picture = (type: "error" | "load") => {
    const classes = new Set(type === "load" ? ["broken"] : []);
    const classList = { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) };
    listeners.get(type)?.({ target: { tagName: "IMG", classList } });
    return [...classes];
  };
  return { marks: root.dataset, stored, gate, left, answer, otherTab, picture };
}

describe("the theme before the first paint", () => {
  test("is dark without a stored theme or a system preference", () => {
    expect(boot().marks.theme).toBe("dark");
  });

  test("follows the system preference without a stored choice", () => {
    expect(boot({ light: true }).marks.theme).toBe("light");
  });

  test("is the operator's default without a stored choice, whatever the system prefers", () => {
    expect(boot({ theme: "dark", light: true }).marks.theme).toBe("dark");
    expect(boot({ theme: "light" }).marks.theme).toBe("light");
    expect(boot({ theme: "light", stored: { theme: "dark" } }).marks.theme).toBe("dark");
  });

  test("is the stored choice, whatever the system prefers", () => {
    expect(boot({ stored: { theme: "light" } }).marks.theme).toBe("light");
    expect(boot({ stored: { theme: "dark" }, light: true }).marks.theme).toBe("dark");
  });

  test("ignores an unknown stored value", () => {
    expect(boot({ stored: { theme: "purple" } }).marks.theme).toBe("dark");
    expect(boot({ stored: { theme: "system" }, light: true }).marks.theme).toBe("light");
  });
});

describe("the age gate", () => {
  test("is shown until it is answered on this device", () => {
    expect(boot().marks.age).toBe("asked");
    expect(boot({ stored: { "age-confirmed": "yes" } }).marks).not.toHaveProperty("age");
  });

  test("closes on yes and does not return on this device", () => {
    const page = boot();
    page.answer("yes");
    expect(page.marks).not.toHaveProperty("age");
    expect(page.gate.open).toBe(false);
    expect(boot({ stored: page.stored }).marks).not.toHaveProperty("age");
  });

  test("leaves the site on no and stores no answer", () => {
    const page = boot();
    page.answer("no");
    expect(page.left).toEqual(["about:blank"]);
    expect(page.marks.age).toBe("asked");
    expect(page.stored).toEqual({});
  });

  test("closes when another tab stores yes", () => {
    const page = boot();
    page.otherTab("theme", "yes");
    page.otherTab("age-confirmed", "no");
    expect([page.marks.age, page.gate.open]).toEqual(["asked", true]);
    page.otherTab("age-confirmed", "yes");
    expect([page.marks.age, page.gate.open]).toEqual([undefined, false]);
  });

  test("follows the operator's mode for all countries", () => {
    expect(boot({ ageMode: "off" }).marks).not.toHaveProperty("age");
    expect(boot({ ageMode: "proof", stored: { "age-confirmed": "yes" } }).marks.age).toBe("proof");
    expect(boot({ ageMode: "varies", stored: { "age-confirmed": "yes" } }).marks.age).toBe("varies");
  });

  test("uses the policy stored for this tab where countries differ", () => {
    const of = (policy: string, stored = {}) =>
      boot({ ageMode: "varies", session: { "age-policy": policy }, stored }).marks.age;
    expect([of("off"), of("declared"), of("proof")]).toEqual([undefined, "asked", "proof"]);
    expect(of("declared", { "age-confirmed": "yes" })).toBeUndefined();
  });

  test("is not shown with a valid proof, and returns when the proof expires", () => {
    const at = (moment: number) => `a=b; vitrine_age=${Math.floor(moment / 1000)}`;
    for (const ageMode of ["proof", "varies"]) {
      expect(boot({ ageMode, cookie: at(Date.now() + 60_000) }).marks).not.toHaveProperty("age");
      expect(boot({ ageMode, cookie: at(Date.now() - 60_000) }).marks.age).toBe(ageMode);
    }
  });

  test("leads to the age check with the current path", () => {
    const page = boot({ ageMode: "proof", path: "/videos/7" });
    page.otherTab("age-confirmed", "yes");
    expect(page.marks.age).toBe("proof");
    page.answer("check");
    expect(page.left).toEqual(["/age-check?from=%2Fvideos%2F7"]);
  });

  test("can be answered when storage is blocked", () => {
    const page = boot({ blocked: true });
    expect(page.marks).toMatchObject({ theme: "dark", age: "asked" });
    page.answer("yes");
    expect(page.marks).not.toHaveProperty("age");
  });
});

describe("third-party consent and ads", () => {
  const consent = (visit: Visit) => boot(visit).marks.consent;

  test("takes the consent stored on this device, and none otherwise", () => {
    expect(consent({})).toBeUndefined();
    expect(consent({ stored: { "third-parties": "yes" } })).toBe("yes");
    expect(consent({ stored: { "third-parties": "no" } })).toBe("no");
    expect(consent({ stored: { "third-parties": "maybe" } })).toBeUndefined();
    expect(consent({ blocked: true })).toBeUndefined();
  });

  test("declines consent under Global Privacy Control unless it was given before", () => {
    expect(consent({ unshared: true })).toBe("no");
    expect(consent({ unshared: true, stored: { "third-parties": "yes" } })).toBe("yes");
  });

  test("hides ads after a premium member's visit, and an ad that was closed in this session", () => {
    expect(boot().marks).not.toHaveProperty("adFree");
    expect(boot({ stored: { "ad-free": "yes" } }).marks).toHaveProperty("adFree");
    expect(boot({ session: { "ad-closed": "yes" } }).marks).toHaveProperty("adClosed");
    expect(boot({ stored: { "ad-closed": "yes" } }).marks).not.toHaveProperty("adClosed");
  });
});

test("marks the page as a member's only if the session hint cookie is set", () => {
  expect(boot({ cookie: "a=b; vitrine_member=1" }).marks).toHaveProperty("member");
  for (const cookie of ["", "xvitrine_member=1", "vitrine_member=0", "a=vitrine_member=1"]) {
    expect(boot({ cookie }).marks).not.toHaveProperty("member");
  }
});

test("removes locks before the first paint for a member with a stored unlock, and never for a guest", () => {
  const stored = { unlocked: "yes" };
  for (const unlocked of ["yes", "endless", "staff"]) {
    expect(boot({ cookie: "vitrine_member=1", stored: { unlocked } }).marks.unlocked).toBe(unlocked);
  }
  expect(boot({ cookie: "vitrine_member=1", stored: { unlocked: "other" } }).marks).not.toHaveProperty("unlocked");
  expect(boot({ stored }).marks).not.toHaveProperty("unlocked");
  expect(boot({ cookie: "vitrine_member=1" }).marks).not.toHaveProperty("unlocked");
});

test("marks theatre mode and blurred pictures before the first paint if stored", () => {
  expect(boot({ stored: { theatre: "yes", "blur-pictures": "yes" } }).marks).toMatchObject({ theatre: "", blur: "" });
  expect(boot({ stored: { "blur-pictures": "titles" } }).marks).toHaveProperty("blur", "titles");
  for (const marks of [boot({ stored: { theatre: "no", "blur-pictures": "no" } }).marks, boot().marks]) {
    for (const mark of ["theatre", "blur"]) expect(marks).not.toHaveProperty(mark);
  }
});

test("marks a private session before the first paint", () => {
  expect(boot({ cookie: "vitrine_private=1" }).marks).toHaveProperty("private");
  for (const cookie of ["", "vitrine_private=", "xvitrine_private=1"]) {
    expect(boot({ cookie }).marks).not.toHaveProperty("private");
  }
});

test("reserves space for recently watched videos only if the list was filled before", () => {
  expect(boot().marks).toMatchObject({ recentlyWatched: "none" });
  expect(boot({ stored: { "recently-watched": "none" } }).marks).toMatchObject({ recentlyWatched: "none" });
  expect(boot({ stored: { "recently-watched": "filled" } }).marks).not.toHaveProperty("recentlyWatched");
});

test("blurs and unblurs pictures when another tab changes the setting", () => {
  const page = boot();
  page.otherTab("blur-pictures", "yes");
  expect(page.marks).toHaveProperty("blur", "");
  page.otherTab("theme", "dark");
  expect(page.marks).toHaveProperty("blur", "");
  page.otherTab("blur-pictures", null);
  expect(page.marks).not.toHaveProperty("blur");
});

test("marks a picture that fails to load, and unmarks it once a picture loads", () => {
  const page = boot();
  expect(page.picture("error")).toEqual(["broken"]);
  expect(page.picture("load")).toEqual([]);
});

test("the script can be inlined in HTML without escaping", () => {
  expect(BOOT_SCRIPT).not.toMatch(/<\/script|<!--|\$\{/);
});

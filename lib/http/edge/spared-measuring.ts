type Set = (this: object, key: string, value: object | null, context: object) => Promise<void>;

const SPARED = Symbol.for("vitrine.spared-measuring");

const isPage = (value: object | null): value is object => value !== null && "html" in value;

/**
 * Before the framework hands a page to a cache it writes all of it out as JSON, payloads byte by byte, to compare its
 * length with a limit that is for fetched data alone: a tenth of what a new page costs. A page that says what it is
 * in JSON is measured at once. The one place where it is found is its own global variable, which it sets before it asks
 * the cache; where that is not so nothing happens, and pages cost what they did.
 */
export function spareMeasuring(): void {
  const { __incrementalCache: made } = globalThis as { __incrementalCache?: { set?: Set } };
  const set = made?.set;
  if (!set || SPARED in set) return;
  const sparing: Set = function (key, value, context) {
    if (isPage(value)) Object.defineProperty(value, "toJSON", { value: () => "a page", configurable: true });
    return set.call(this, key, value, context);
  };
  Object.getPrototypeOf(made).set = Object.assign(sparing, { [SPARED]: true });
}

export type Answer = { status: number; data: Record<string, unknown>; cookie: string; milliseconds: number };

type Sent = { body?: object; cookie?: string; key?: string; expected?: number[] };

const PATIENCE_MS = 15_000;

/** 404: the removed item didn't exist. */
const EXPECTED = [200, 201, 202, 404];

export class Traffic {
  readonly #url: string;
  readonly statuses = new Map<number, number>();
  readonly unexpected: string[] = [];
  longest = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async send(
    method: string,
    path: string,
    { body, cookie, key, expected = [] }: Sent = {},
  ): Promise<Answer | undefined> {
    const started = performance.now();
    const headers = {
      "user-agent": "Mozilla/5.0",
      ...(body && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...(key && { "idempotency-key": key }),
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    let status = 0;
    try {
      const answer = await fetch(this.#url + path, { method, headers, body: body && JSON.stringify(body), signal });
      const text = await answer.text();
      status = answer.status;
      const isExcused = status === 503 && Number(answer.headers.get("retry-after")) > 0;
      if (![...EXPECTED, ...expected].includes(status) && !isExcused) {
        this.unexpected.push(`${method} ${path}: ${status} ${text.slice(0, 150)}`);
      }
      const set = answer.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
      const data = text.startsWith("{") ? (JSON.parse(text).data ?? {}) : {};
      return { status, data, cookie: set.join("; "), milliseconds: performance.now() - started };
    } catch (error) {
      if (signal.aborted) this.unexpected.push(`${method} ${path}: no answer within ${PATIENCE_MS} ms`);
      else if (status !== 0) throw error;
      return undefined;
    } finally {
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      this.longest = Math.max(this.longest, performance.now() - started);
    }
  }

  reset(): void {
    this.statuses.clear();
    this.unexpected.length = 0;
    this.longest = 0;
  }
}

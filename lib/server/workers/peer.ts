type Channel = {
  send?(message: unknown, callback?: (error: Error | null) => void): unknown;
  on(event: "message", listener: (message: unknown) => void): unknown;
  on(event: "disconnect", listener: () => void): unknown;
};

// biome-ignore lint/suspicious/noExplicitAny: each procedure knows its own arguments
export type Procedures = Record<string, (...args: any[]) => unknown>;

type Message = { id: number; call: string; args: unknown[] } | { id: number; value?: unknown; error?: string };

const GONE = "the other process is gone";

export class Peer {
  readonly #channel: Channel;
  readonly #procedures: Procedures;
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #announcements = new Set<Promise<unknown>>();
  #lastId = 0;
  #isGone = false;

  constructor(channel: Channel, procedures: Procedures) {
    this.#channel = channel;
    this.#procedures = procedures;
    channel.on("message", (message) => this.#receive(message as Message));
    channel.on("disconnect", () => this.#end());
  }

  /** Rejects if the other process throws or exits first. */
  call(name: string, ...args: unknown[]): Promise<unknown> {
    if (this.#isGone) return Promise.reject(new Error(GONE));
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#calls.set(id, answer);
    this.#send({ id, call: name, args });
    return answer.promise;
  }

  announce(name: string, ...args: unknown[]): void {
    const sent = this.call(name, ...args).catch(() => {});
    this.#announcements.add(sent);
    void sent.then(() => this.#announcements.delete(sent));
  }

  /** Resolves when the other process has processed all announcements; undefined if none is pending. */
  announced(): Promise<unknown> | undefined {
    return this.#announcements.size > 0 ? Promise.all(this.#announcements) : undefined;
  }

  #send(message: Message): void {
    this.#channel.send?.(message, (error) => error && this.#end());
  }

  #receive(message: Message): void {
    if ("call" in message) {
      void this.#answer(message);
      return;
    }
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.error === undefined) call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  }

  async #answer({ id, call, args }: Extract<Message, { call: string }>): Promise<void> {
    try {
      const procedure = this.#procedures[call];
      if (!procedure) throw new Error(`no procedure ${call}`);
      this.#send({ id, value: await procedure(...args) });
    } catch (error) {
      this.#send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  #end(): void {
    this.#isGone = true;
    for (const { reject } of this.#calls.values()) reject(new Error(GONE));
    this.#calls.clear();
  }
}

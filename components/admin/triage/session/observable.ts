/** For useSyncExternalStore. */
export class Observable {
  version = 0;
  private listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }
}

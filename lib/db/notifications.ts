type State = { isConnected: boolean; since: number; reason?: string };

const globals = globalThis as { vitrineNotifications?: State };

/** Undefined in processes that don't listen, such as commands. */
export const notificationState = (): State | undefined => globals.vitrineNotifications;

export function setNotificationState(isConnected: boolean, reason?: string): void {
  const before = globals.vitrineNotifications;
  const since = before && before.isConnected === isConnected ? before.since : Date.now();
  globals.vitrineNotifications = { isConnected, since, reason };
}

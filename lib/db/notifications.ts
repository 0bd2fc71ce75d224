/** Whether this process hears what other instances announce: true only while it hears its own notifications. */
type State = { isHeard: boolean; since: number; reason?: string };

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineNotifications?: State };

/** Undefined in a process that does not listen, such as a command. */
export const notificationState = (): State | undefined => globals.vitrineNotifications;

export function setNotificationState(isHeard: boolean, reason?: string): void {
  const before = globals.vitrineNotifications;
  const since = before && before.isHeard === isHeard ? before.since : Date.now();
  globals.vitrineNotifications = { isHeard, since, reason };
}

import { networksOf } from "#lib/core/client-networks";
import type { Claimant } from "#lib/users/hashing-queue";

/** Somebody who is logged in, or tries to be on a device where they were before. */
export const memberWho = (userId: number): Claimant => ({ known: true, networks: [`member ${userId}`] });

/** Anybody at an address, as `clientKey` gives it. */
export const strangerAt = (address: string): Claimant => ({
  known: false,
  networks: networksOf(address).map(({ name }) => name),
});

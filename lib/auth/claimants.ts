import { networksOf } from "#lib/core/client-networks";
import type { Claimant } from "#lib/users/hashing-queue";

export const memberWho = (userId: number): Claimant => ({ known: true, networks: [`member ${userId}`] });

export const strangerAt = (address: string): Claimant => ({
  known: false,
  networks: networksOf(address).map(({ name }) => name),
});

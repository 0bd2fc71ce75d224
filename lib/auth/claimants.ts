import { networksOf } from "#lib/core/client-networks";
import type { Claimant } from "#lib/users/hashing-queue";

export const memberClaimant = (userId: number): Claimant => ({ known: true, networks: [`member ${userId}`] });

export const guestClaimant = (address: string): Claimant => ({
  known: false,
  networks: networksOf(address).map(({ name }) => name),
});

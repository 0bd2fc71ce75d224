/** Loaded together, for members only. */
export { OwnAccess } from "./own-access.tsx";
export { UnlockedDescription } from "./unlocked-description.tsx";
export { UnlockedPlayer } from "./unlocked-player.tsx";

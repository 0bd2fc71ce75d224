import type { Metadata } from "next";
import { pageMetadata } from "./metadata.ts";
import type { Site } from "./types.ts";

const WORDS = {
  "/login": ["Login", "Log in to your favorites, playlists and history."],
  "/register": ["Register", "Open an account: favorites, playlists and a history of your own."],
  "/forgot-password": ["Forgot Password", "Get a link by which you set a new password."],
  "/reset-password": ["Set a New Password", "Set a new password with the link that you were sent."],
  "/favorites": ["My Favorites", "The videos that you added to your favorites."],
  "/playlists": ["My Playlists", "Your playlists."],
  "/history": ["Watch History", "The videos that you watched."],
  "/profile": ["My Profile", "Your account, your password, and where you are logged in."],
  "/settings": ["Settings", "How the site looks for you, and what it remembers."],
} as const;

export function memberMetadata(site: Site, path: keyof typeof WORDS, page = 1, totalPages = 0): Metadata {
  const [title, description] = WORDS[path];
  return pageMetadata(site, { title, description, path, page, totalPages });
}

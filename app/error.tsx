"use client";

/** One for all public pages, because every error.tsx adds a script to the first visit. */
export { DeferredFailure as default } from "#components/layout/deferred";

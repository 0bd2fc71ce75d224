"use client";

/** One for all public pages: each file of this name is a script more that a first visit loads. */
export { LateFailure as default } from "#components/layout/late";

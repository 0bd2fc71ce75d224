"use client";

export { ErrorNotice as default } from "#components/account/error-notice";

import { env } from "#lib/core/env";
import type { NextAdapter } from "#lib/core/environment/next-adapters";

type Adapter = {
  /** Version of Next or React that this was written for. */
  version: string;
  reliesOn: string;
  /** What the site loses without it (NEXT_ADAPTERS_OFF). */
  off: string;
};

const NEXT = "Next 16.4.6";
const REACT = `${NEXT} with its own React 19.3`;

/** One per file of this folder that may be switched off; tests/site/next.test.ts checks each against the installed Next. */
export const ADAPTERS: Record<NextAdapter, Adapter> = {
  "failed-document": {
    version: NEXT,
    reliesOn: "the id of the html element of a document whose page failed",
    off: "the document of a failed page is empty until scripts run",
  },
  "head-order": {
    version: REACT,
    reliesOn: "the form of script elements, preloads of scripts and preloads of fonts in the head",
    off: "scripts compete with the first paint",
  },
  "known-routes": {
    version: NEXT,
    reliesOn: "regular expressions in .next/routes-manifest.json",
    off: "URLs without a route are recognised by lib/routes.ts or rendered one by one",
  },
  "page-key": {
    version: NEXT,
    reliesOn: "the names and values of request headers by which payloads of a page differ",
    off: "payloads are not cached",
  },
  "preload-header": {
    version: REACT,
    reliesOn: "the form of preloads of images in the head",
    off: "the largest image is found later",
  },
  "shared-pages": {
    version: NEXT,
    reliesOn: "the Cache-Control of dynamic pages",
    off: "pages are not cached",
  },
  "style-sheets": {
    version: REACT,
    reliesOn: "the form of links to style sheets, and that a link present in the document is not loaded again",
    off: "style sheets are fetched as files before the first paint",
  },
};

/** Files that the site cannot run without, and why a change in Next cannot go unnoticed. */
export const REQUIRED = {
  "env-files":
    "Calls @next/env, which Next documents; without it a `.env` in the clone would be read, and nothing fails.",
  framework: "The documented custom server.",
  "render-response": "Finishes every response; knows documents, payloads and streams by their Content-Type.",
  "script-nonce": "Next documents that its scripts carry the nonce of the request's policy; without it none would run.",
  "status-mark": "Reads a meta element that the site's own page writes; without it, missing videos would be 200.",
};

export const isOn = (adapter: NextAdapter): boolean => !env().nextAdaptersOff.includes(adapter);

import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildImages, type Images } from "./images.ts";

declare module "vitest" {
  interface ProvidedContext {
    images: Images;
  }
}

export default async function setup(project: TestProject) {
  const images = await buildImages();
  project.provide("images", images);
  return () => {
    if (!images.isKept) rmSync(images.folder, { recursive: true, force: true });
  };
}

/** Chooses the executor for the scenarios. */
import { openEmbeddedTarget } from "./embedded-target";
import { openServerTarget } from "./server-target";
import type { Target } from "./target";

export function openTarget(): Promise<Target> {
  const baseUrl = process.env.INNGEST_BASE_URL;
  return baseUrl === undefined ? openEmbeddedTarget() : openServerTarget(baseUrl);
}

/** What was changed in the domain is held by its tests as well as what was there before. */
import { expect, it } from "vitest";
import { changedFiles, readRecord, score, tryFiles } from "./mutants";

/** A file of which a smaller share was noticed must not fall below that. */
const SCORE = 95;
const PATIENCE_MS = 30 * 60_000;

it("tests notice the mutants of each changed file of the domain", { timeout: PATIENCE_MS }, async () => {
  const record = readRecord();
  const survivors: string[] = [];
  const tried = await tryFiles(changedFiles(record), (survivor) => survivors.push(survivor));
  for (const [file, now] of Object.entries(tried)) {
    const before = record[file];
    expect(score([now]), survivors.join("\n")).toBeGreaterThanOrEqual(
      Math.min(SCORE, before ? score([before]) : SCORE),
    );
  }
});

/** What the launcher refuses, in one line. */
import { expect, test } from "@playwright/test";
import { launch, newDataDir, removeDataDir } from "../service";

async function refused(env: Record<string, string>): Promise<{ code: unknown; lines: string[] }> {
  const dataDir = newDataDir();
  const { launcher, output } = launch(dataDir, env);
  const code = await new Promise((resolve) => launcher.once("close", resolve));
  removeDataDir(dataDir);
  return { code, lines: output().trim().split("\n") };
}

test("production without a master key", async () => {
  const { code, lines } = await refused({ NODE_ENV: "production" });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("MASTER_KEY is not set");
});

test("a port that is no port", async () => {
  const { code, lines } = await refused({ PORT: "eighty" });
  expect(code).toBe(1);
  expect(lines.at(-1)).toContain("PORT must be a number");
});

/** The supervisor's refusals, each in one line. */
import { expect } from "@playwright/test";
import { launch, newDataDir, removeDataDir } from "../service";
import { test } from "../test";

async function refused(env: Record<string, string>): Promise<{ code: unknown; lines: string[] }> {
  const dataDir = newDataDir();
  const { supervisor, output } = launch(dataDir, env);
  const code = await new Promise((resolve) => supervisor.once("close", resolve));
  removeDataDir(dataDir);
  return { code, lines: output().trim().split("\n") };
}

test("production without a master key", async () => {
  const { code, lines } = await refused({ NODE_ENV: "production" });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("MASTER_KEY is not set");
});

test("a port that is not a valid number", async () => {
  const { code, lines } = await refused({ PORT: "eighty" });
  expect(code).toBe(1);
  expect(lines.at(-1)).toContain("PORT must be a number");
});

test("a development server of Inngest with npm start: the message says to use npm run dev, before anything is made or started", async () => {
  const { code, lines } = await refused({ INNGEST_DEV: "http://127.0.0.1:8288" });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("INNGEST_DEV is for `npm run dev`");
});

test("a signing key without the origin at which Inngest calls", async () => {
  const { code, lines } = await refused({ INNGEST_SIGNING_KEY: "abcdef", INNGEST_EVENT_KEY: "key" });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("INNGEST_SERVE_ORIGIN: INNGEST_SIGNING_KEY is set, so say at which origin");
});

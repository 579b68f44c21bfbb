import { expect, test } from "vitest";
import { readEnv } from "@/lib/platform/env";
import { hidesInngest } from "./inngest-address";

const given = (more: Record<string, string>) =>
  hidesInngest(readEnv({ INNGEST_SIGNING_KEY: "ab", HOST: "0.0.0.0", PORT: "3000", ...more }));

test("where Inngest calls Next directly, the public host hides /api/inngest in every spelling", () => {
  const hidden = given({ INNGEST_SERVE_ORIGIN: "http://next:3001", PUBLIC_URL: "https://portal.example.cr" });
  for (const path of [
    "/api/inngest",
    "/api/inngest/",
    "/api/%69nngest",
    "/api/%2569nngest",
    "//api//inngest",
    "/api/./inngest",
    "/api/x/../inngest",
    "/api\\inngest",
    "/API/Inngest",
    "/api%2Finngest",
  ])
    expect(hidden(path), path).toBe(true);
  for (const path of ["/", "/api/auth/csrf", "/ingresar", "/api/health"]) expect(hidden(path), path).toBe(false);
});

test("shows it where the address given to Inngest is the public one or this machine's", () => {
  const publicUrl = { PUBLIC_URL: "https://portal.example.cr" };
  expect(given({ ...publicUrl, INNGEST_SERVE_ORIGIN: "https://portal.example.cr" })("/api/inngest")).toBe(false);
  expect(given({ ...publicUrl, INNGEST_SERVE_ORIGIN: "http://localhost:3000" })("/api/inngest")).toBe(false);
  expect(given({ HOST: "10.0.0.5", INNGEST_SERVE_ORIGIN: "http://10.0.0.5:3000/" })("/api/inngest")).toBe(false);
  expect(given({ HOST: "10.0.0.5", INNGEST_SERVE_ORIGIN: "http://10.0.0.6:3000" })("/api/inngest")).toBe(true);
  expect(given({ HOST: "127.0.0.1", INNGEST_SERVE_ORIGIN: "http://127.0.0.1:4000" })("/api/inngest")).toBe(true);
});

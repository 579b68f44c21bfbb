import { expect, test } from "vitest";
import { inngestMode } from "./mode";

test("without any setting the embedded executor runs", () => {
  expect(inngestMode({})).toBe("embedded");
  expect(inngestMode({ INNGEST_DEV: "0", NODE_ENV: "production" })).toBe("embedded");
});

test("a signing key means a real server, and needs an event key", () => {
  expect(inngestMode({ INNGEST_SIGNING_KEY: "ab", INNGEST_EVENT_KEY: "k", INNGEST_DEV: "1" })).toBe("server");
  expect(() => inngestMode({ INNGEST_SIGNING_KEY: "ab" })).toThrow("INNGEST_EVENT_KEY");
});

test("a development server is refused in production, where unsigned calls could come from anyone", () => {
  expect(inngestMode({ INNGEST_DEV: "http://127.0.0.1:8288" })).toBe("dev-server");
  expect(() => inngestMode({ INNGEST_DEV: "1", NODE_ENV: "production" })).toThrow("INNGEST_SIGNING_KEY");
});

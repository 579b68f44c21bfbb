import { expect, test } from "vitest";
import { inngestMode } from "./mode";

test("the embedded executor runs when nothing is set", () => {
  expect(inngestMode({})).toBe("embedded");
  expect(inngestMode({ INNGEST_DEV: "0", NODE_ENV: "production" })).toBe("embedded");
});

test("a signing key selects a real server and requires an event key", () => {
  expect(inngestMode({ INNGEST_SIGNING_KEY: "ab", INNGEST_EVENT_KEY: "k", INNGEST_DEV: "1" })).toBe("server");
  expect(() => inngestMode({ INNGEST_SIGNING_KEY: "ab" })).toThrow("INNGEST_EVENT_KEY");
});

test("a development server is refused in production, because anyone could send it unsigned calls", () => {
  expect(inngestMode({ INNGEST_DEV: "http://127.0.0.1:8288" })).toBe("dev-server");
  expect(() => inngestMode({ INNGEST_DEV: "1", NODE_ENV: "production" })).toThrow("INNGEST_SIGNING_KEY");
});

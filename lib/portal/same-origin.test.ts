import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin";

test.each<[string, Record<string, string>, boolean]>([
  ["its own pages", { origin: "https://portal.cr", host: "portal.cr" }, true],
  [
    "its own pages behind the API host",
    { origin: "http://a.cr:1", host: "127.0.0.1:2", "x-forwarded-host": "a.cr:1" },
    true,
  ],
  ["another site", { origin: "https://evil.cr", host: "portal.cr" }, false],
  ["another port", { origin: "http://portal.cr:81", host: "portal.cr" }, false],
  ["a sandboxed frame", { origin: "null", host: "portal.cr" }, false],
  ["no browser's page", { host: "portal.cr" }, false],
])("a change is taken or not from %s", (_, headers, taken) => {
  expect(isSameOrigin(new Headers(headers))).toBe(taken);
});

/** What `npm ci` brings (docs/decisions/0087-what-an-install-brings.md). */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, object> };
const names = new Set(Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, "")));

it.each([
  [
    "instrumentations and exporters of OpenTelemetry that nothing starts",
    /^@opentelemetry\/(sdk-node|instrumentation-.*|exporter-(?!trace-otlp-http$).*)$/,
  ],
  ["what only swagger-ui-react's separate modules load", /^(@swagger-api\/.*|core-js-pure|prismjs|highlight\.js)$/],
  ["sharp, because no image is resized", /^@img\/sharp/],
])("npm ci does not bring %s", (_what, pattern) => {
  expect([...names].filter((name) => pattern.test(name))).toEqual([]);
});

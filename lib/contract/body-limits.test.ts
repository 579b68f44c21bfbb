import { expect, it } from "vitest";
import { API } from "./api";
import { BODY_LIMIT_BYTES } from "./define-endpoint";

const KB = 1024;

it("spec 8(body), 8(body catalogo): 64 KB for POST /productos and POST /clientes, 256 KB for all others", () => {
  const limits = API.filter(({ body }) => body !== undefined).map(({ method, path, bodyLimitBytes }) => [
    `${method} ${path}`,
    bodyLimitBytes ?? BODY_LIMIT_BYTES,
  ]);
  const smaller = limits.filter(([, limit]) => limit !== 256 * KB);
  expect(Object.fromEntries(smaller)).toEqual({
    "POST /productos": 64 * KB,
    "POST /clientes": 64 * KB,
    // Beyond the specification: many bodies in one.
    "POST /lotes": 20 * 1024 * KB,
  });
});

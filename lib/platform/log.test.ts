import { expect, it } from "vitest";
import { createLog } from "./log";

it("removes secrets by name and keeps the rest", () => {
  let line = "";
  const log = createLog("info", { write: (text) => (line += text) });
  log.info({ requestId: "r1", headers: { "x-api-key": "pf_live_x", host: "a" }, contrasena: "s3creta" }, "x");
  expect(line).toContain('"requestId":"r1"');
  expect(line).toContain('"host":"a"');
  expect(line).not.toContain("pf_live_x");
  expect(line).not.toContain("s3creta");
});

import { spawnSync } from "node:child_process";
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

it("a command's standard output is its answer: what it logs is on standard error", () => {
  const command = `import "./lib/admin/begin.ts";
    import { createLog } from "./lib/platform/log.ts";
    createLog("info").info("logged");
    process.stdout.write("answer");`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", command], {
    encoding: "utf8",
  });
  expect(stdout).toBe("answer");
  expect(JSON.parse(stderr)).toMatchObject({ msg: "logged" });
});

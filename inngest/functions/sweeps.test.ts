import { expect, test } from "vitest";
import { functions } from "../functions";
import { WAITING } from "./waiting";

/** The functions bring every service along. */
const IMPORT_TIMEOUT_MS = 60_000;

test("the sweep looks each minute: what an engine lost waits for two, whatever it is", {
  timeout: IMPORT_TIMEOUT_MS,
}, () => {
  const sweeps = functions.filter((fn) => fn.id().startsWith("sweep-"));
  expect(sweeps.map((fn) => fn.opts.triggers)).toEqual([[{ cron: "TZ=America/Costa_Rica * * * * *" }]]);
});

test("a kind that can be given up is, when its run has failed, and no other", { timeout: IMPORT_TIMEOUT_MS }, () => {
  const given = WAITING.filter(({ run }) => run.opts.onFailure !== undefined).map(({ kind }) => kind.tabla);
  expect(given).toEqual(["exportacion", "importacion"]);
});

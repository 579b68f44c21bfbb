import { expect, test } from "vitest";
import { functions } from "../functions";
import { WAITING } from "./waiting";

/** Importing the functions imports every service. */
const IMPORT_TIMEOUT_MS = 60_000;

test("the one sweep runs each minute, in Costa Rica's time", {
  timeout: IMPORT_TIMEOUT_MS,
}, () => {
  const sweeps = functions.filter((fn) => fn.id().startsWith("sweep-"));
  expect(sweeps.map((fn) => fn.opts.triggers)).toEqual([[{ cron: "TZ=America/Costa_Rica * * * * *" }]]);
});

test("only the kinds that can be given up are given up when their run fails", { timeout: IMPORT_TIMEOUT_MS }, () => {
  const given = WAITING.filter(({ run }) => run.opts.onFailure !== undefined).map(({ kind }) => kind.tabla);
  expect(given).toEqual(["exportacion", "importacion"]);
});

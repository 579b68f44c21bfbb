/** The storm, small: `npm run storm` has a larger one. */
import { expect, test } from "@playwright/test";
import { runStorm } from "../storm/storm";

test("forty documents of all types through killed processes, a failing authority and failing receivers: no gap, no double, none lost, each told", async () => {
  const report = await runStorm({ seed: 20261121, documents: 40, kills: 3, say: (line) => console.log(line) });
  expect(report.aftermath.broken).toEqual([]);
  expect(report.kills).toEqual({ worker: 1, "api-host": 1, postgres: 1 });
});

/** Body of a scenario's child process: serves the scenario functions until it is told to stop or is killed. */
import { openDatabase } from "@/db/connection/client";
import { assert } from "@/lib/platform/assert";
import { startExecutor } from "../executor";

import { openJournal } from "./journal";
import { scenarioApp } from "./scenario-app";
import { createScenarioFunctions } from "./scenario-functions";
import { createServerClient, serveOverHttp } from "./server-target";

const { SCENARIO_DATABASE_URL, SCENARIO_JOURNAL, SCENARIO_WORKER = "worker", SCENARIO_SERVER_URL } = process.env;
assert(SCENARIO_JOURNAL, "SCENARIO_JOURNAL is set");
const journal = openJournal(SCENARIO_JOURNAL, SCENARIO_WORKER);

async function start(): Promise<{ stop(): Promise<void> }> {
  if (SCENARIO_SERVER_URL !== undefined) {
    const client = createServerClient(SCENARIO_SERVER_URL, process.env.SCENARIO_APP_ID ?? "");
    return serveOverHttp(client, createScenarioFunctions(client, journal), Number(process.env.SCENARIO_PORT));
  }
  assert(SCENARIO_DATABASE_URL, "SCENARIO_DATABASE_URL is set");
  const db = await openDatabase({ url: SCENARIO_DATABASE_URL, lanes: 1, pool: 1, systemLanes: 2, systemPool: 3 });
  const executor = await startExecutor({ db, ...scenarioApp(journal) });
  return { stop: () => executor.stop().then(db.close) };
}

const running = await start();
const stop = () => void running.stop().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("disconnect", () => process.exit(0));
process.send?.("serving");

/** The scenario functions on an embedded client with short clocks, as options of `startExecutor`. */
import { createEmbeddedClient } from "../client";
import type { ExecutorOptions } from "../executor";
import type { Journal } from "./journal";
import { createScenarioFunctions } from "./scenario-functions";

/** Scenarios fail on purpose, so nothing is logged. */
export const silent = { info() {}, warn() {}, error() {}, debug() {} };

export const SCENARIO_APP = "scenarios";

const SHORT_CLOCKS = { pollMs: 200, backoffMs: () => 100 };

export function scenarioApp(journal: Journal): Omit<ExecutorOptions, "db"> {
  const client = createEmbeddedClient({ id: SCENARIO_APP, logger: silent });
  return { client, functions: createScenarioFunctions(client.inngest, journal), log: silent, ...SHORT_CLOCKS };
}

/**
 * Runs the simulator as a process. Reads SIMULATOR_PORT, SIMULATOR_HOST, SIMULATOR_DELAY_MS, SIMULATOR_STORE,
 * SIMULATOR_CONTROL_TOKEN and HACIENDA_XSD_DIR. With SIMULATOR=1 (production) there is no control endpoint. Sends its
 * parent `{ type: "listening", url, controlToken }`, and ends when the parent is gone.
 */
import { randomUUID } from "node:crypto";
import { endWithSupervisor } from "@/lib/host/child-life";
import { DEFAULT_DELAY_MS, type Simulator, startSimulator } from "./simulator";

const env = process.env;
const controlToken = env.SIMULATOR === "1" ? null : env.SIMULATOR_CONTROL_TOKEN || randomUUID();

/** Test tenants move their clocks ahead by up to 400 days (decision 0128). */
const FUTURE_MS = 401 * 24 * 60 * 60 * 1000;

let simulator: Simulator | null = null;

// Before anything starts, because the parent may vanish at any moment.
endWithSupervisor(async () => await simulator?.close());

simulator = await startSimulator({
  port: Number(env.SIMULATOR_PORT || 0),
  host: env.SIMULATOR_HOST || "127.0.0.1",
  delayMs: Number(env.SIMULATOR_DELAY_MS || DEFAULT_DELAY_MS),
  storeFile: env.SIMULATOR_STORE || null,
  xsdDir: env.HACIENDA_XSD_DIR || null,
  controlToken,
  futureMs: FUTURE_MS,
});
console.log(`simulator listening on ${simulator.url}`);
if (process.connected) process.send?.({ type: "listening", url: simulator.url, controlToken });

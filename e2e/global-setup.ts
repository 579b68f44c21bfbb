/** Starts a service for each worker. */
import type { FullConfig } from "@playwright/test";
import { dataDirVariable } from "./demo";
import { newDataDir, removeDataDir, type Service, startService } from "./service";

/** The authority decides after this time, so that journeys wait for pages and not for it. */
const SIMULATOR_DELAY_MS = "200";
/** Companies may sign up by themselves. */
const SIGN_UP = "1";

export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const services: Service[] = [];
  async function stop(): Promise<void> {
    for (const service of services) {
      await service.stop();
      removeDataDir(service.dataDir);
    }
  }
  try {
    // One after the other, because the first one builds what is not built yet.
    for (let index = 0; index < workers; index += 1) {
      const service = await startService(newDataDir(), { SIMULATOR_DELAY_MS, SIGN_UP });
      services.push(service);
      process.env[dataDirVariable(index)] = service.dataDir;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

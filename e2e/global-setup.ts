/** One running service for all journeys. */
import { newDataDir, removeDataDir, startService } from "./service";

export default async function setup(): Promise<() => Promise<void>> {
  const service = await startService(newDataDir());
  process.env.E2E_DATA_DIR = service.dataDir;
  return async () => {
    await service.stop();
    removeDataDir(service.dataDir);
  };
}

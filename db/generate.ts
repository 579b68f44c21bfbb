/** `npm run db:generate`: writes schema.gen.ts from a freshly migrated database. */
import { writeFile } from "node:fs/promises";
import { describeSchema } from "./introspect";
import { startTestCluster } from "./testing/cluster";

const TARGET = "db/schema.gen.ts";

const cluster = await startTestCluster();
try {
  await writeFile(TARGET, await describeSchema(cluster.templateUrl));
  console.log(`${TARGET} is up to date with db/migrations`);
} finally {
  await cluster.stop();
}

/**
 * `npm run db:generate`: writes schema.gen.ts from a freshly migrated database, and db/queries/__sql__ from the
 * queries.
 */
import { writeFile } from "node:fs/promises";
import { startTestCluster } from "../testing/cluster";
import { describeQueries, toSnapshots, writeSnapshots } from "../testing/sql-snapshot";
import { describeSchema } from "./introspect";

const TARGET = "db/schema/schema.gen.ts";

const cluster = await startTestCluster();
try {
  await writeFile(TARGET, await describeSchema(cluster.templateUrl));
  await writeSnapshots(toSnapshots(await describeQueries()));
  console.log(`${TARGET} and db/queries/__sql__ are up to date`);
} finally {
  await cluster.stop();
}

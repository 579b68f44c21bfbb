/**
 * GET and POST of an invoice of ten lines: the plain host against a hand-written program (floor.main.ts) and against
 * the same handlers under `next start`, with sixteen connections each. They take turns in short rounds, so that a busy
 * machine affects all of them. Each connection has its own point of sale, so that the program is measured and not the
 * lock of one row.
 */
import { assert } from "@/lib/platform/assert";
import { issueOne, measure, portOf, printSamples, ratio, type Samples, startHosts, startNextHost } from "./hosts";
import { httpText } from "./load";
import { bar } from "./measure";
import { bundleForBench, startProcess } from "./processes";
import { type BenchTenant, type BenchWorld, createBenchWorld, facturaJson } from "./world";

const TENANTS = 8;
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS || 5);
/** Stored documents of each tenant for the GETs. */
const STORED_PER_TENANT = 25;

const MIN_OF_FLOOR = 0.5;
const MIN_TIMES_NEXT = 5;

export async function runApiBench(): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(TENANTS);
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    const load = await startProcess("load", {});
    stops.unshift(load.stop);
    const hosts = await startHosts(world, stops, facturaJson);
    if (!(await startNextHost(world, stops, hosts))) {
      console.log("next start: left out, there is no build of it (`npm run build` makes one)\n");
    }
    const port = portOf(hosts, "plain host");
    const claves = await Promise.all(world.tenants.map((tenant) => issueSome(port, tenant)));
    await world.analyze();
    const gets = connections(world, (tenant, n) =>
      (claves[n] ?? []).map((clave) => httpText("GET", `/api/v1/facturas/${clave}`, tenant.apiKey)),
    );
    const posts = connections(world, (tenant, _, puntoVenta) => [
      httpText("POST", "/api/v1/facturas", tenant.apiKey, facturaJson(tenant, puntoVenta)),
    ]);
    report("GET /api/v1/facturas/{clave}", await measure(world, load, hosts, gets, ROUNDS));
    report("POST /api/v1/facturas", await measure(world, load, hosts, posts, ROUNDS));
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Sixteen connections: the tenants take turns, each time with the tenant's next point of sale. */
function connections(
  world: BenchWorld,
  requests: (tenant: BenchTenant, n: number, puntoVenta: number) => string[],
): string[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) => {
    const n = connection % TENANTS;
    const tenant = world.tenants[n];
    assert(tenant, "there are so many tenants");
    return requests(tenant, n, Math.floor(connection / TENANTS));
  });
}

async function issueSome(port: number, tenant: BenchTenant): Promise<string[]> {
  const claves: string[] = [];
  for (let n = 0; n < STORED_PER_TENANT; n++) claves.push(await issueOne(port, tenant.apiKey, facturaJson(tenant)));
  return claves;
}

function report(title: string, samples: Samples): void {
  printSamples(`${title}, ten lines, ${CONNECTIONS} connections`, samples);
  const ofFloor = ratio(samples["plain host"], samples.floor);
  console.log(bar(title, `at least ${MIN_OF_FLOOR} of the floor`, ofFloor >= MIN_OF_FLOOR, ofFloor.toFixed(2)));
  if (samples["next start"].length > 0) {
    const timesNext = ratio(samples["plain host"], samples["next start"]);
    const found = timesNext.toFixed(1);
    if (title.startsWith("GET"))
      console.log(bar(title, `${MIN_TIMES_NEXT} × Next`, timesNext >= MIN_TIMES_NEXT, found));
    else console.log(`times Next: ${found}`);
  }
  console.log("");
}

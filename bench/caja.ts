/**
 * One busy till: sixteen connections issue invoices of ten lines at one point of sale, all of the same eight products.
 * The API host alone, in turns with the floor. With more tills, the connections share them, and they sell from one
 * warehouse.
 */
import { assert } from "@/lib/platform/assert";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { measure, portOf, printSamples, startHosts } from "./hosts";
import { applyLoad, httpText } from "./load";
import { bar, median } from "./measure";
import { bundleForBench, startProcess } from "./processes";
import { printLog } from "./wal";
import { printStatements, printWaits, resetStatements, startWatch } from "./watch";
import { type BenchTenant, createBenchWorld, facturaJson } from "./world";

const CONNECTIONS = 16;
const PRODUCTS = 8;
const MIN_PER_SECOND = 150;
const MAX_P95_MS = 150;
const ROUND_SECONDS = 3;

export async function runCaja(seconds: number, tills: number): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(1, { statements: true });
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    const [tenant] = world.tenants;
    assert(tenant, "there is a tenant");
    tenant.puntosVenta = await addTills(tenant, tills);
    const load = await startProcess("load", {});
    stops.unshift(load.stop);
    const productos = tenant.productos.slice(0, PRODUCTS);
    const bodyOf = (of: BenchTenant, till = 0) => facturaJson({ ...of, productos }, till);
    const hosts = await startHosts(world, stops, bodyOf);
    const requests = Array.from({ length: CONNECTIONS }, (_, n) => [
      httpText("POST", "/api/v1/facturas", tenant.apiKey, bodyOf(tenant, n % tills)),
    ]);
    await measure(world, load, hosts, requests, 1);
    await world.analyze();
    const samples = await measure(world, load, hosts, requests, Math.ceil(seconds / ROUND_SECONDS / 2));
    printSamples("caja", samples);
    const own = samples["plain host"];

    // Once more, watched: the host alone, because the floor sends the same statements.
    const since = await resetStatements(world.ownerUrl);
    const watch = await startWatch(world.ownerUrl, []);
    const order = { port: portOf(hosts, "plain host"), durationMs: ROUND_SECONDS * 1000, connections: requests };
    const { answers } = await applyLoad(load, order);
    printWaits(await watch.stop());
    console.log("");
    await printStatements(world.ownerUrl, answers);
    console.log("");
    await printLog(world.ownerUrl, since, answers);

    const rate = median(own.map((sample) => sample.perSecond));
    const p95 = median(own.map((sample) => sample.p95Ms));
    console.log(bar("caja", `at least ${MIN_PER_SECOND}/s`, rate >= MIN_PER_SECOND, `${rate.toFixed(0)}/s`));
    console.log(bar("caja", `p95 under ${MAX_P95_MS} ms`, p95 < MAX_P95_MS, `${p95.toFixed(0)} ms`));
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Points of sale of one warehouse of their own. */
async function addTills({ ctx }: BenchTenant, count: number): Promise<number[]> {
  const added: Awaited<ReturnType<typeof addPuntoVenta>>[] = [];
  for (let n = 1; n <= count; n++) {
    const [first] = added;
    const bodega = first === undefined ? { nombre: "Bodega de las cajas" } : { idBodega: first.idBodega };
    const terminal = String(n).padStart(5, "0");
    added.push(await addPuntoVenta(ctx, { nombre: `Caja ${terminal}`, sucursal: "009", terminal, bodega }));
  }
  return added.map(({ idPuntoVenta }) => idPuntoVenta);
}

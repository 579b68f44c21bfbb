/** Changes of state are folded by durable work: the sweep finds them, `fold-cifras` counts them, in turns. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { until } from "@/lib/platform/testing/until";
import { GRACE_MS, sweep } from "@/lib/services/kernel/waiting/sweep";
import { MAX_CAMBIOS } from "@/lib/services/reports/cifras/fold-cifras";
import { CIFRAS } from "@/lib/services/reports/cifras/kind";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

let world: ApiWorld;
let issuer: Issuer;
let worker: Worker | undefined;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("contadora");
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
});

it("counts everything that a company has waiting, more than one transaction takes, after one look", async () => {
  const { tenantId } = issuer;
  await queryAs(
    world.ownerUrl,
    `insert into cifra_cambio (tenant_id, documento_id, despues)
     select ${tenantId}, n, 'procesando' from generate_series(1, ${MAX_CAMBIOS * 2 + 1}) n`,
  );
  worker = await startWorker(world.db, ["fold-cifras"]);
  const due = (minutes: number) => sweep(issuer.ctx, CIFRAS, new Date(Date.now() + GRACE_MS + minutes * 60_000));
  expect(await due(0)).toEqual({ woken: 0 });
  expect(await due(5)).toEqual({ woken: 1 });
  await until(async () => {
    const rows = await queryAs(world.ownerUrl, `select 1 from cifra_cambio where tenant_id = ${tenantId} limit 1`);
    return rows.length === 0;
  });
});

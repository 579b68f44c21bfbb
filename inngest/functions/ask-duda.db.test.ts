/** The durable function itself on the embedded executor: from the authority's callback to what its answer contradicts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { until } from "@/lib/platform/testing/until";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { DOCUMENTO } from "@/lib/services/issuing/documentos/envio";
import { takeSteps } from "@/lib/services/kernel/waiting/take-steps";
import { issueFactura } from "@/lib/services/sales/facturas";
import { CALLBACK_PATH, callbackUrl } from "@/lib/services/submission/callback-token";
import { heedCallback } from "@/lib/services/submission/heed-callback";
import { facturaBody } from "@/lib/services/testing/world";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

let simulator: Simulator;
let world: ApiWorld;
let issuer: Issuer;
let worker: Worker;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  process.env.SIMULATOR_URL = simulator.url;
  world = await createApiWorld();
  issuer = await createIssuer("dudas");
  const usuario = `cpj-${DEMO_TENANT.emisor.identificacion}@simulador`;
  await setCredencialHacienda(issuer.ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
  worker = await startWorker(world.db, ["ask-duda"]);
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
  await simulator?.close();
});

it("a callback about a document that a restore took away is asked about, and the answer is kept once", async () => {
  const { ctx, idUsuario, productos, tenantId } = issuer;
  const current = { ...ctx, now: new Date() };
  const body = facturaBody({ tipo: "04", idUsuario, lineas: [{ codigoProducto: productos[0], cantidad: 1 }] });
  const { clave } = JSON.parse((await issueFactura(current, { body, idempotencyKey: null })).body);
  const look = <R extends Record<string, unknown>>(statement: string) => queryAs<R>(world.ownerUrl, statement);
  const [row] = await look<{ id: string }>(`select documento_id as id from documento where clave = '${clave}'`);
  const id = row?.id ?? "";
  expect(await takeSteps(current, DOCUMENTO, { documentoId: id, turno: 0 })).toEqual({ kind: "final" });
  await look(
    `set session_replication_role = replica;
     delete from documento_xml where documento_id = ${id}; delete from documento where documento_id = ${id};
     set session_replication_role = origin`,
  );

  const target = { prefijo: DOCUMENTO.prefijo, tenantId, id };
  const url = callbackUrl({ publicUrl: "https://a.cr", keyring: ctx.keyring }, "produccion", target);
  const token = url?.split(`${CALLBACK_PATH}/`)[1] ?? "";
  const says = Buffer.from(JSON.stringify({ clave, "ind-estado": "aceptado" }));
  await Promise.all([heedCallback(current, token, says), heedCallback(current, token, says)]);
  await until(async () =>
    expect(await look(`select clase, estado from contradiccion where clave = '${clave}'`)).toEqual([
      { clase: "desconocida", estado: "aceptado" },
    ]),
  );
  await until(async () => expect(await look("select estado from duda")).toEqual([{ estado: "resuelta" }]));
});

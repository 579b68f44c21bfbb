/**
 * What runs by the clock (health, metrics, sweeps, watches, purges) costs the same with a hundred thousand documents
 * without a verdict and with a million, because an authority that is away for a day leaves that many, and issuing goes
 * on beside it.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { purgeAltas } from "@/db/queries/accounts/alta";
import { purgeRateWindows } from "@/db/queries/accounts/api-key";
import { selectCertificadosPorVencer } from "@/db/queries/accounts/certificado";
import { purgeIntentosAcceso } from "@/db/queries/accounts/intento-acceso";
import { selectRelojesAdelantados } from "@/db/queries/accounts/reloj";
import { purgeConsultas } from "@/db/queries/catalog/consulta";
import { claimJobs } from "@/db/queries/durable/claim";
import { cronDue } from "@/db/queries/durable/cron";
import { lockUnroutedEvents } from "@/db/queries/durable/ingest";
import * as upkeep from "@/db/queries/durable/upkeep";
import { selectReservasToClose } from "@/db/queries/issuing/reserva";
import { purgeCambios, selectSinOrden } from "@/db/queries/notices/cambio";
import * as correo from "@/db/queries/notices/correo";
import * as outbox from "@/db/queries/notices/outbox-event";
import { lockPendingEvents } from "@/db/queries/notices/outbox-relay";
import * as webhook from "@/db/queries/notices/webhook-entrega";
import { purgeEstadoDias, purgeIncidentes } from "@/db/queries/operations/estado-servicio";
import { purgeIdempotencyKeys } from "@/db/queries/operations/idempotency-key";
import { purgeMantenimientos } from "@/db/queries/operations/mantenimiento";
import * as operacion from "@/db/queries/operations/operacion";
import { selectParticiones, stepMeses, stepParticiones } from "@/db/queries/operations/particiones";
import { purgePortalArchivos } from "@/db/queries/operations/portal-archivo";
import { countNumeracionesCerradas } from "@/db/queries/operations/restauracion";
import { purgeSolicitudes } from "@/db/queries/operations/solicitud-api";
import { selectCobrosSinAvisar } from "@/db/queries/payments/por-cobrar";
import * as recordatorio from "@/db/queries/payments/recordatorio";
import * as buzon from "@/db/queries/reception/buzon-correo";
import * as correoRecibido from "@/db/queries/reception/correo-recibido";
import { mensajeEnvio } from "@/db/queries/reception/mensaje-receptor-envio";
import * as cifraCambio from "@/db/queries/reports/cifra-cambio";
import * as exportacion from "@/db/queries/reports/exportacion";
import { purgeBorradores } from "@/db/queries/sales/borrador";
import * as importacion from "@/db/queries/sales/importacion";
import * as lote from "@/db/queries/sales/lote";
import * as recurrente from "@/db/queries/sales/recurrente";
import * as solicitudFactura from "@/db/queries/sales/solicitud-factura";
import * as documento from "@/db/queries/submission/documento-envio";
import { selectOverdue as selectDudasOverdue } from "@/db/queries/submission/duda";
import * as espera from "@/db/queries/submission/espera-hacienda";
import type { CompiledQuery } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import type { CLOCKED_QUERIES } from "@/db/testing/registry";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { WHOLE } from "../../kernel/waiting/slices";
import { issueFactura } from "../../sales/facturas";
import { HACIENDA_NO_RESPONDE, HACIENDA_PIDE_ESPERAR } from "../../submission/messages";
import { createWorld, facturaBody, type World } from "../../testing/world";

const FEW = 100_000;
const MANY = 1_000_000;
/** Blocks of 8 KB. A statement that reads little may touch a few more of an index that has another level. */
const MORE = 1.2;
const LEVELS = 200;

const now = new Date();
const before = new Date(now.getTime() - DAY_MS);
const limit = 500;
const overdue = { before, limit, ...WHOLE };
const parked = { ambiente: "simulador", ausente: HACIENDA_NO_RESPONDE, cuota: HACIENDA_PIDE_ESPERAR };
const parkedNow = { ...parked, now, perdido: before, pronto: now, limit: 600 };

const OF_NO_TENANT = {
  "accounts/api-key.purgeRateWindows": () => purgeRateWindows({ before, limit }),
  "accounts/alta.purgeAltas": () => purgeAltas({ before, limit }),
  "catalog/consulta.purgeConsultas": () => purgeConsultas({ answeredBefore: before, emptyBefore: before, limit }),
  "accounts/intento-acceso.purgeIntentosAcceso": () => purgeIntentosAcceso({ before, limit }),
  "operations/estado-servicio.purgeEstadoDias": () => purgeEstadoDias({ before: toFecha(before), limit }),
  "operations/estado-servicio.purgeIncidentes": () => purgeIncidentes({ before, limit }),
  "operations/mantenimiento.purgeMantenimientos": () => purgeMantenimientos({ before, limit }),
  "operations/portal-archivo.purgePortalArchivos": () => purgePortalArchivos({ before, limit }),
  "operations/operacion.selectCounters": () => operacion.selectCounters({}),
  "operations/operacion.selectEsperas": () => operacion.selectEsperas({}),
  "operations/operacion.selectVida": () => operacion.selectVida({}),
  "operations/particiones.selectParticiones": () => selectParticiones({}),
  "operations/particiones.stepParticiones": () =>
    stepParticiones({ tabla: "solicitud_api", now: new Date(now.getTime() + DAY_MS), dias: 60, limit }),
  "operations/particiones.stepMeses": () =>
    stepMeses({ tabla: "documento_xml", now: new Date(now.getTime() + 40 * DAY_MS) }),
  "durable.claimJobs": () => claimJobs(100, 30),
  "durable.cronDue": () => cronDue("fn", "* * * * *"),
  "durable.lockUnroutedEvents": () => lockUnroutedEvents(100),
  "durable.queueState": () => upkeep.queueState(),
  "durable.purgeEvents": () => upkeep.purgeEvents(7, limit),
  "durable.purgeRuns": () => upkeep.purgeRuns(7, limit),
};

/** The slice that the sweep would look at first; `beforeAll` has its end. */
const slice = { from: WHOLE.from, until: WHOLE.until };

/** Every statement that the registry gives to the clock, and those of tables that belong to no tenant. */
const CLOCKED: Record<keyof typeof CLOCKED_QUERIES | keyof typeof OF_NO_TENANT, () => CompiledQuery<unknown>> = {
  ...OF_NO_TENANT,
  "sales/borrador.purgeBorradores": () => purgeBorradores({ before, limit }),
  "reception/buzon-correo.selectOverdue": () => buzon.selectOverdue(overdue),
  "notices/cambio.purgeCambios": () => purgeCambios({ before, limit }),
  "notices/cambio.selectSinOrden": () => selectSinOrden({ before, limit }),
  "accounts/certificado.selectCertificadosPorVencer": () =>
    selectCertificadosPorVencer({ now, thresholds: [30, 15], limit }),
  "reports/cifra-cambio.selectOverdue": () => cifraCambio.selectOverdue(overdue),
  "accounts/reloj.selectRelojesAdelantados": () => selectRelojesAdelantados({}),
  "reception/correo-recibido.purgeCorreosRecibidos": () => correoRecibido.purgeCorreosRecibidos({ before, limit }),
  "reception/correo-recibido.selectOverdue": () => correoRecibido.selectOverdue(overdue),
  "notices/correo.selectOverdue": () => correo.selectOverdue(overdue),
  "submission/documento-envio.documentoEnvio.selectOverdue": () =>
    documento.documentoEnvio.selectOverdue({ ...overdue, ...slice }),
  "submission/documento-envio.documentoEnvio.selectParked": () => documento.documentoEnvio.selectParked(parkedNow),
  "submission/duda.selectOverdue": () => selectDudasOverdue(overdue),
  "submission/documento-envio.selectSliceEnd": () => documento.selectSliceEnd(slice),
  "submission/documento-envio.selectUnflaggedOverdue": () => documento.selectUnflaggedOverdue({ ...slice, limit }),
  "submission/espera-hacienda.measureEsperas": () => espera.measureEsperas({ antes: before, now }),
  "submission/espera-hacienda.selectPace": () => espera.selectPace({ ambiente: "simulador" }),
  "reports/exportacion.purgeExportaciones": () => exportacion.purgeExportaciones({ now, limit: 1 }),
  "reports/exportacion.selectOverdue": () => exportacion.selectOverdue(overdue),
  "operations/idempotency-key.purgeIdempotencyKeys": () => purgeIdempotencyKeys({ now, limit }),
  "sales/importacion.purgeImportaciones": () => importacion.purgeImportaciones({ now, limit: 1 }),
  "sales/importacion.selectOverdue": () => importacion.selectOverdue(overdue),
  "sales/lote.purgeLotes": () => lote.purgeLotes({ endedBefore: before, limit: 1 }),
  "sales/lote.selectOverdue": () => lote.selectOverdue(overdue),
  "reception/mensaje-receptor-envio.mensajeEnvio.selectOverdue": () => mensajeEnvio.selectOverdue(overdue),
  "reception/mensaje-receptor-envio.mensajeEnvio.selectParked": () => mensajeEnvio.selectParked(parkedNow),
  "operations/operacion.selectCertificadosEnRiesgo": () => operacion.selectCertificadosEnRiesgo({ now, soon: now }),
  "operations/operacion.selectColas": () => operacion.selectColas({}),
  "operations/operacion.selectDocumentosPendientes": () => operacion.selectDocumentosPendientes({}),
  "operations/operacion.selectMasterKeys": () => operacion.selectMasterKeys({}),
  "notices/outbox-event.passOnAvisos": () => outbox.passOnAvisos({ now, before, revisarAt: now, limit }),
  "notices/outbox-event.purgeSentOutboxEvents": () => outbox.purgeSentOutboxEvents({ sentBefore: before, limit }),
  "notices/outbox-relay.lockPendingEvents": () => lockPendingEvents(100),
  "payments/por-cobrar.selectCobrosSinAvisar": () => selectCobrosSinAvisar({ near: before, due: before, limit }),
  "payments/recordatorio.selectOverdue": () => recordatorio.selectOverdue(overdue),
  "sales/recurrente.selectOverdue": () => recurrente.selectOverdue(overdue),
  "operations/restauracion.countNumeracionesCerradas": () => countNumeracionesCerradas({}),
  "issuing/reserva.selectReservasToClose": () => selectReservasToClose({ now, limit }),
  "operations/solicitud-api.purgeSolicitudes": () => purgeSolicitudes({ before, limit }),
  "sales/solicitud-factura.selectOverdue": () => solicitudFactura.selectOverdue(overdue),
  "notices/webhook-entrega.purgeIntentos": () => webhook.purgeIntentos({ before, limit }),
  "notices/webhook-entrega.selectOverdue": () => webhook.selectOverdue(overdue),
};

/** They put the 200,000 oldest in order, and no more: twice what they read of the few. */
const OF_THE_OLDEST = [
  "submission/documento-envio.documentoEnvio.selectParked",
  "submission/espera-hacienda.measureEsperas",
];

let world: World;
let few: Record<string, number>;
let many: Record<string, number>;
beforeAll(async () => {
  world = await createWorld();
  const line = { codigoProducto: "TAZA", cantidad: 1 };
  const body = facturaBody({ tipo: "04", idUsuario: world.idUsuario, lineas: [line] });
  await issueFactura({ ...world.ctx, now }, { body, idempotencyKey: null });
  few = await costsWith(0, FEW);
  many = await costsWith(FEW, MANY);
});
afterAll(() => world.drop());

it("every purge of the queries is tried here", () => {
  const folder = "db/queries";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const purges = files.flatMap((file) => [
    ...readFileSync(path.join(folder, file), "utf8").matchAll(/^export (?:const|function) (purge\w+)/gm),
  ]);
  const tried = Object.keys(CLOCKED).map((name) => name.split(".").at(-1));
  expect(purges.length).toBeGreaterThan(10);
  expect(purges.map(([, name]) => name).filter((name) => !tried.includes(name))).toEqual([]);
});

it.each(Object.keys(CLOCKED))("%s touches the same blocks with a million documents and jobs that wait", (name) => {
  const times = OF_THE_OLDEST.includes(name) ? 2 * MORE : MORE;
  expect(many[name]).toBeLessThanOrEqual((few[name] ?? 0) * times + LEVELS);
});

it("the purge of the request log looks into no day that is dropped whole", async () => {
  const { tenantId } = world.ctx;
  const log = (count: number, age: string) =>
    queryAs(
      world.ownerUrl,
      `insert into solicitud_api (tenant_id, solicitud_api_id, api_key_id, received_at, metodo, ruta, camino, status,
         duracion_ms, request_id)
       select ${tenantId}, id_en(now() - interval '${age}'), 1, now() - interval '${age}', 'GET', '/facturas',
         '/api/v1/facturas', 200, 5, 'r' from generate_series(1, ${count}) n`,
    );
  const purge = () => explain(world.appUrl, null, [purgeSolicitudes({ before, limit: 1000 })]);
  await queryAs(world.ownerUrl, "alter table solicitud_api disable trigger all");
  // More than a run takes, because each is run twice.
  await log(3_000, "60 days");
  await queryAs(world.ownerUrl, "vacuum analyze solicitud_api");
  const [first] = await purge();
  await log(200_000, "0 days");
  await queryAs(world.ownerUrl, "vacuum analyze solicitud_api");
  const [later] = await purge();
  expect(first?.buffers).toBeGreaterThan(1_000);
  expect(later?.buffers).toBeLessThanOrEqual((first?.buffers ?? 0) * MORE + LEVELS);
});

/** Copies the issued document until so many wait, as an absent authority leaves them, and returns each one's blocks. */
async function costsWith(from: number, to: number): Promise<Record<string, number>> {
  const columns = await queryAs<{ name: string }>(
    world.ownerUrl,
    `select attname as name from pg_attribute where attrelid = 'documento'::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
  );
  const changed: Record<string, string> = {
    documento_id: "1000000 + n",
    clave: "overlay(clave placing lpad(n::text, 8, '0') from 43)",
    consecutivo: "overlay(consecutivo placing lpad((n + 10)::text, 10, '0') from 11)",
    created_at: `timestamptz '${before.toISOString()}' - ${MANY} * interval '10 ms' + n * interval '10 ms'`,
    siguiente_at: "now() + interval '6 hours'",
    problema: `'${HACIENDA_NO_RESPONDE}'`,
    problema_desde: "now()",
    demorado_at: "now()",
  };
  const values = columns.map(({ name }) => changed[name] ?? `d.${name}`);
  await queryAs(
    world.ownerUrl,
    `set session_replication_role = replica;
     insert into documento (${columns.map(({ name }) => name).join(", ")}) overriding system value
       select ${values.join(", ")} from (select * from documento order by documento_id limit 1) d,
         generate_series(${from + 1}, ${to}) n;
     set session_replication_role = origin`,
  );
  // As many jobs of the executor sleep.
  await queryAs(
    world.ownerUrl,
    `set session_replication_role = replica;
     insert into durable_event (durable_event_id, name, data, ts, routed_at)
       select 'e' || n, 'x', '{}', 0, now() from generate_series(${from + 1}, ${to}) n;
     with run as (
       insert into durable_run (fn_id, durable_event_id) select 'fn', 'e' || n from generate_series(${from + 1}, ${to}) n
       returning durable_run_id)
     insert into durable_job (durable_run_id, fn_id, kind, due)
       select durable_run_id, 'fn', 'timer', now() + interval '6 hours' from run;
     set session_replication_role = origin`,
  );
  for (const table of ["documento", "durable_event", "durable_run", "durable_job"]) {
    await queryAs(world.ownerUrl, `vacuum analyze ${table}`);
  }
  const [end] = await world.db.system.query(documento.selectSliceEnd({ from: WHOLE.from }));
  slice.until = end?.created_at ?? WHOLE.until;
  const names = Object.keys(CLOCKED) as (keyof typeof CLOCKED)[];
  const costs = await explain(
    world.appUrl,
    null,
    names.map((name) => CLOCKED[name]()),
  );
  return Object.fromEntries(names.map((name, at) => [name, costs[at]?.buffers ?? 0]));
}

/**
 * Deletes rows that are no longer needed, and opens the partitions of the days and months to come. Documents and their
 * XML stay: the law requires years.
 */
import type { Database } from "@/db/connection/client";
import { purgeAltas } from "@/db/queries/accounts/alta";
import { purgeRateWindows } from "@/db/queries/accounts/api-key";
import { purgeIntentosAcceso } from "@/db/queries/accounts/intento-acceso";
import { purgeConsultas } from "@/db/queries/catalog/consulta";
import { purgeCambios, selectSinOrden } from "@/db/queries/notices/cambio";
import { purgeSentOutboxEvents } from "@/db/queries/notices/outbox-event";
import { purgeIntentos } from "@/db/queries/notices/webhook-entrega";
import { purgeEstadoDias, purgeIncidentes } from "@/db/queries/operations/estado-servicio";
import { purgeIdempotencyKeys } from "@/db/queries/operations/idempotency-key";
import { purgeMantenimientos } from "@/db/queries/operations/mantenimiento";
import { stepMeses, stepParticiones, type TablaPorDia, type TablaPorMes } from "@/db/queries/operations/particiones";
import { purgePortalArchivos } from "@/db/queries/operations/portal-archivo";
import { purgeSolicitudes } from "@/db/queries/operations/solicitud-api";
import { purgeCorreosRecibidos } from "@/db/queries/reception/correo-recibido";
import { purgeExportaciones } from "@/db/queries/reports/exportacion";
import { purgeBorradores } from "@/db/queries/sales/borrador";
import { purgeImportaciones } from "@/db/queries/sales/importacion";
import { purgeLotes } from "@/db/queries/sales/lote";
import type { CompiledQuery } from "@/db/sql/qb";
import { DIAS_CAMBIOS } from "@/lib/contract/cambios";
import { DIAS_BORRADOR } from "@/lib/contract/portal/borradores";
import { DIAS_DE_ESTADO } from "@/lib/contract/portal/estado-servicio";
import { DAY_MS, HOUR_MS, MINUTE_MS, toFecha } from "@/lib/platform/clock";
import { takeTurns, withinMs } from "@/lib/platform/take-turns";
import { KEPT_MS } from "../../catalog/consultas/consult";
import { ordenarCambios } from "../../notices/cambios/ordenar";

/** Rows of a kind per statement, so that locks stay short. */
const BATCH = 1000;
/**
 * How long a run deletes at most; the next one, an hour later, goes on. A batch takes some 7 ms, so that is millions of
 * rows an hour, and three million documents a day leave 125,000 of each of the fullest kinds.
 */
const RUN_MS = MINUTE_MS;
/** A window is irrelevant after a minute; a later request starts with a full quota either way. */
const RATE_WINDOW_KEPT_MS = HOUR_MS;
/** Each export has thousands of rows. */
const EXPORT_BATCH = 1;
const OUTBOX_KEPT_MS = 7 * DAY_MS;
/** Receivers' answers, by whole days of UTC; events and deliveries stay. */
const WEBHOOK_LOG_KEPT_DAYS = 90;
/** The log of API requests, for questions about this month and the last, by whole days of UTC. */
const REQUEST_LOG_KEPT_DAYS = 60;
/** Changes whose feed nobody reads get their place after so long, and so can be purged by it. */
const CAMBIOS_UNREAD_MS = 10 * MINUTE_MS;
/** Tenants of one piece. */
const CAMBIOS_TENANTS = 20;
/** What became of each line of a batch; the documents themselves stay. */
const LOTE_KEPT_MS = 30 * DAY_MS;
/** A release's files stay this long after its last program, because a tab may have been open since. */
const PORTAL_KEPT_MS = 30 * DAY_MS;
/** What became of suppliers' mails; the documents themselves stay. */
const MAIL_LOG_KEPT_MS = 400 * DAY_MS;

/**
 * Returns the number of deleted rows of each kind, and of partitioned tables how much was done. Kinds take turns, so that
 * the fullest one leaves time for the others. `hasTime` is asked after each turn. System role.
 */
export function purgeExpired(
  { db }: { db: Database },
  now: Date,
  hasTime: () => boolean = withinMs(RUN_MS),
): Promise<Record<string, number>> {
  return takeTurns(purgesOf(db, now), hasTime);
}

/** A turn of each kind. */
export function purgesOf(db: Database, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const limit = BATCH;
  // Days are dropped whole, so nothing of a day is deleted before it ended that long ago.
  const daysAgo = (days: number) => new Date(Math.floor(ago(days * DAY_MS).getTime() / DAY_MS) * DAY_MS);
  const days = (tabla: TablaPorDia, dias: number) => async () =>
    (await db.system.query(stepParticiones({ tabla, now, dias, limit })))[0]?.hecho ?? 0;
  const months = (tabla: TablaPorMes) => async () => (await db.system.query(stepMeses({ tabla, now })))[0]?.hecho ?? 0;
  const rows = (statement: CompiledQuery) => async () => (await db.system.query(statement)).length;
  const estado = ago(DIAS_DE_ESTADO * DAY_MS);
  const sinOrden = selectSinOrden({ before: ago(CAMBIOS_UNREAD_MS), limit: CAMBIOS_TENANTS });
  return {
    rateWindows: rows(purgeRateWindows({ before: ago(RATE_WINDOW_KEPT_MS), limit })),
    intentosAcceso: rows(purgeIntentosAcceso({ before: ago(DAY_MS), limit })),
    altas: rows(purgeAltas({ before: now, limit })),
    idempotency: rows(purgeIdempotencyKeys({ now, limit })),
    outbox: rows(purgeSentOutboxEvents({ sentBefore: ago(OUTBOX_KEPT_MS), limit })),
    diasIntentos: days("webhook_intento", WEBHOOK_LOG_KEPT_DAYS),
    webhookIntentos: rows(purgeIntentos({ before: daysAgo(WEBHOOK_LOG_KEPT_DAYS), limit })),
    consultas: rows(purgeConsultas({ answeredBefore: ago(KEPT_MS), emptyBefore: ago(DAY_MS), limit })),
    diasSolicitudes: days("solicitud_api", REQUEST_LOG_KEPT_DAYS),
    solicitudes: rows(purgeSolicitudes({ before: daysAgo(REQUEST_LOG_KEPT_DAYS), limit })),
    borradores: rows(purgeBorradores({ before: ago(DIAS_BORRADOR * DAY_MS), limit })),
    cambios: rows(purgeCambios({ before: ago(DIAS_CAMBIOS * DAY_MS), limit })),
    correosRecibidos: rows(purgeCorreosRecibidos({ before: ago(MAIL_LOG_KEPT_MS), limit })),
    exportaciones: rows(purgeExportaciones({ now, limit: EXPORT_BATCH })),
    importaciones: rows(purgeImportaciones({ now, limit: EXPORT_BATCH })),
    lotes: rows(purgeLotes({ endedBefore: ago(LOTE_KEPT_MS), limit: EXPORT_BATCH })),
    estadoDias: rows(purgeEstadoDias({ before: toFecha(estado), limit })),
    incidentes: rows(purgeIncidentes({ before: estado, limit })),
    portalArchivos: rows(purgePortalArchivos({ before: ago(PORTAL_KEPT_MS), limit })),
    mantenimientos: rows(purgeMantenimientos({ before: estado, limit: EXPORT_BATCH })),
    mesesLineas: months("documento_linea"),
    mesesXml: months("documento_xml"),
    cambiosOrdenados: () => orderCambiosOf(db, sinOrden),
  };
}

async function orderCambiosOf(db: Database, sinOrden: ReturnType<typeof selectSinOrden>): Promise<number> {
  let done = 0;
  for (const { tenant_id: tenantId } of await db.system.query(sinOrden)) done += await ordenarCambios({ db, tenantId });
  return done;
}

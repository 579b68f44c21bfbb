/** Deletes rows that are no longer needed. Documents and their XML stay: the law requires years. */
import type { Database } from "@/db/connection/client";
import { purgeRateWindows } from "@/db/queries/api-key";
import { purgeBorradores } from "@/db/queries/borrador";
import { purgeConsultas } from "@/db/queries/consulta";
import { purgeCorreosRecibidos } from "@/db/queries/correo-recibido";
import { purgeExportaciones } from "@/db/queries/exportacion";
import { purgeIdempotencyKeys } from "@/db/queries/idempotency-key";
import { purgeImportaciones } from "@/db/queries/importacion";
import { purgeIntentosAcceso } from "@/db/queries/intento-acceso";
import { purgeSentOutboxEvents } from "@/db/queries/outbox-event";
import { purgeSolicitudes } from "@/db/queries/solicitud-api";
import { purgeIntentos } from "@/db/queries/webhook-entrega";
import { DIAS_BORRADOR } from "@/lib/contract/portal/borradores";
import { DAY_MS, HOUR_MS } from "@/lib/platform/clock";
import { KEPT_MS } from "../../catalog/consultas/consult";

/** Rows of a kind per statement, so that locks stay short. */
const BATCH = 1000;
/** Statements of a kind per run; the next run continues. */
const MAX_BATCHES = 100;
/** A window is irrelevant after a minute; a later request starts with a full quota either way. */
const RATE_WINDOW_KEPT_MS = HOUR_MS;
/** Each export has thousands of rows. */
const EXPORT_BATCH = 1;
const OUTBOX_KEPT_MS = 7 * DAY_MS;
/** Receivers' answers; events and deliveries stay. */
const WEBHOOK_LOG_KEPT_MS = 90 * DAY_MS;
/** The log of API requests, for questions about this month and the last. */
const REQUEST_LOG_KEPT_MS = 60 * DAY_MS;
/** What became of suppliers' mails; the documents themselves stay. */
const MAIL_LOG_KEPT_MS = 400 * DAY_MS;

/** Returns the number of deleted rows of each kind. System role. */
export async function purgeExpired(runtime: { db: Database }, now: Date): Promise<Record<string, number>> {
  const { db } = runtime;
  const sentBefore = new Date(now.getTime() - OUTBOX_KEPT_MS);
  const before = new Date(now.getTime() - RATE_WINDOW_KEPT_MS);
  const logBefore = new Date(now.getTime() - WEBHOOK_LOG_KEPT_MS);
  const answeredBefore = new Date(now.getTime() - KEPT_MS);
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const mailsBefore = new Date(now.getTime() - MAIL_LOG_KEPT_MS);
  const requestsBefore = new Date(now.getTime() - REQUEST_LOG_KEPT_MS);
  const draftsBefore = new Date(now.getTime() - DIAS_BORRADOR * DAY_MS);

  return {
    rateWindows: await drain(() => db.system.query(purgeRateWindows({ before, limit: BATCH }))),
    intentosAcceso: await drain(() => db.system.query(purgeIntentosAcceso({ before: dayBefore, limit: BATCH }))),
    idempotency: await drain(() => db.system.query(purgeIdempotencyKeys({ now, limit: BATCH }))),
    outbox: await drain(() => db.system.query(purgeSentOutboxEvents({ sentBefore, limit: BATCH }))),
    webhookIntentos: await drain(() => db.system.query(purgeIntentos({ before: logBefore, limit: BATCH }))),
    consultas: await drain(() =>
      db.system.query(purgeConsultas({ answeredBefore, emptyBefore: dayBefore, limit: BATCH })),
    ),
    solicitudes: await drain(() => db.system.query(purgeSolicitudes({ before: requestsBefore, limit: BATCH }))),
    borradores: await drain(() => db.system.query(purgeBorradores({ before: draftsBefore, limit: BATCH }))),
    correosRecibidos: await drain(() => db.system.query(purgeCorreosRecibidos({ before: mailsBefore, limit: BATCH }))),
    exportaciones: await drain(() => db.system.query(purgeExportaciones({ now, limit: EXPORT_BATCH })), EXPORT_BATCH),
    importaciones: await drain(() => db.system.query(purgeImportaciones({ now, limit: EXPORT_BATCH })), EXPORT_BATCH),
  };
}

async function drain(purgeBatch: () => Promise<unknown[]>, size = BATCH): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const gone = (await purgeBatch()).length;
    total += gone;
    if (gone < size) break;
  }
  return total;
}

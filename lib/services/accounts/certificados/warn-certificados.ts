/**
 * Warns of certificates that are about to expire, 30, 15, 7 and 1 days before. The row records the smallest threshold
 * that was announced: each is announced once, and after days without a worker only the smallest one that was crossed.
 */

import type { Database } from "@/db/connection/client";
import { markCertificadoAvisado, selectCertificadosPorVencer } from "@/db/queries/accounts/certificado";
import type { RowOf } from "@/db/sql/prepared";
import { UMBRALES_CERTIFICADO } from "@/lib/contract/eventos";
import { toFechaHora } from "@/lib/platform/clock";
import { publishEvento } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";

/** Rows per read; an announced certificate leaves the list. */
const BATCH = 500;

type Vencimiento = RowOf<typeof selectCertificadosPorVencer>;

/** Publishes `certificado.porVencer` for each threshold crossed by `now`, in days of Costa Rica. Returns how many. */
export async function warnCertificados({ db }: { db: Database }, now: Date): Promise<{ avisados: number }> {
  const thresholds = [...UMBRALES_CERTIFICADO];
  let avisados = 0;
  for (;;) {
    const rows = await db.system.query(selectCertificadosPorVencer({ now, thresholds, limit: BATCH }));
    for (const row of rows) avisados += await warn(db, row);
    if (avisados > 0) db.wake(OUTBOX_CHANNEL);
    if (rows.length < BATCH) return { avisados };
  }
}

/** Returns 1, or 0 when another run was faster or the certificate was replaced meanwhile. */
async function warn(db: Database, vencimiento: Vencimiento): Promise<number> {
  const { tenant_id: tenantId, certificado_id: certificadoId, umbral, dias, valido_hasta: hasta } = vencimiento;
  return db.transaction(tenantId, async (tx) => {
    const [marked] = await tx.run(markCertificadoAvisado({ tenantId, certificadoId, umbral }));
    if (marked === undefined) return 0;
    const outbox = { name: "certificado/por-vencer", data: { tenantId, certificadoId, umbral } } as const;
    const datos = { idCertificado: certificadoId, venceEl: toFechaHora(hasta), dias: Math.max(0, dias), umbral };
    tx.send(publishEvento({ tenantId }, { tipo: "certificado.porVencer", datos, outbox }));
    return 1;
  });
}

/** Announces that a document is overdue after thirty minutes in procesando (spec 3(2)). It stays in procesando. */
import type { Database } from "@/db/connection/client";
import {
  markDemorado,
  selectUnflaggedOverdue,
  selectUnflaggedOverdueOf,
} from "@/db/queries/submission/documento-envio";
import { MINUTE_MS } from "@/lib/platform/clock";
import { documentoDatos, publishEvento } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { forRelojesAdelantados } from "../../kernel/reloj";
import { inSlices } from "../../kernel/waiting/slices";

const BATCH = 500;
/** Age at which a document without a verdict is overdue (spec 3(2)). */
const OVERDUE_MS = 30 * MINUTE_MS;

const inSlice = inSlices();

/** Flags each overdue document once and publishes `documento.demorado` with it. Returns how many. */
export async function flagOverdueDocumentos(runtime: { db: Database }, now: Date): Promise<{ flagged: number }> {
  const { db } = runtime;
  const before = new Date(now.getTime() - OVERDUE_MS);
  const overdue = await inSlice(db, BATCH, ({ from, until }) =>
    selectUnflaggedOverdue({ from, until: before < until ? before : until, limit: BATCH }),
  );
  let flagged = 0;
  for (const { tenant_id: tenantId, documento_id } of overdue) flagged += await flag(db, tenantId, documento_id, now);
  flagged += await forRelojesAdelantados(runtime, now, (tenantId, ahora) => flagOverdueOf(runtime, tenantId, ahora));
  if (flagged > 0) db.wake(OUTBOX_CHANNEL);
  return { flagged };
}

/** The same for one tenant, at the moment of its clock. */
export async function flagOverdueOf({ db }: { db: Database }, tenantId: number, ahora: Date): Promise<number> {
  const before = new Date(ahora.getTime() - OVERDUE_MS);
  const [overdue] = await db.read(tenantId, selectUnflaggedOverdueOf({ tenantId, before, limit: BATCH }));
  let flagged = 0;
  for (const { documento_id: documentoId } of overdue) flagged += await flag(db, tenantId, documentoId, ahora);
  return flagged;
}

/** Returns 1, or 0 when another run was faster or the verdict came meanwhile. */
async function flag(db: Database, tenantId: number, documentoId: string, now: Date): Promise<number> {
  return db.transaction(tenantId, async (tx) => {
    const [marked] = await tx.run(markDemorado({ tenantId, documentoId, now }));
    if (marked === undefined) return 0;
    const datos = documentoDatos(marked, "procesando", { motivos: [], problema: marked.problema });
    tx.send(publishEvento({ tenantId }, { tipo: "documento.demorado", datos }));
    return 1;
  });
}

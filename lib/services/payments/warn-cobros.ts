/**
 * Tells once that an unpaid invoice with deferred IVA is near day 90, and once that it is past it (decision 0061). The
 * row records what was told; after days without a worker only the later of the two is.
 */
import type { Database } from "@/db/connection/client";
import { markCobroAvisado, selectCobrosSinAvisar, selectCobrosSinAvisarOf } from "@/db/queries/payments/por-cobrar";
import type { RowOf } from "@/db/sql/prepared";
import type { EventoDatos } from "@/lib/contract/eventos";
import { limitsOn } from "@/lib/domain/cobranza/plazo-cobro";
import { parseInstant, toFecha } from "@/lib/platform/clock";
import { documentoDatos, publishEvento } from "../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { forRelojesAdelantados } from "../kernel/reloj";
import { cobroOf } from "./cobro";

/** Rows per read; an invoice that was told of leaves the list. */
const BATCH = 500;

/** What `cobro_avisado` says of an invoice that is past its day 90. */
const VENCIDO = 2;

/** Publishes `cobro.porVencer` and `cobro.vencido`, in days of Costa Rica. Returns how many. */
export async function warnCobros(runtime: { db: Database }, now: Date): Promise<{ avisados: number }> {
  const { db } = runtime;
  const query = queryOn(now);
  const byRealClock = await warnAll(db, () => db.system.query(selectCobrosSinAvisar(query)), now);
  const ahead = await forRelojesAdelantados(runtime, now, (tenantId, ahora) => warnCobrosOf(runtime, tenantId, ahora));
  return { avisados: byRealClock + ahead };
}

/** The same for one tenant, at the moment of its clock. */
export function warnCobrosOf({ db }: { db: Database }, tenantId: number, ahora: Date): Promise<number> {
  const query = selectCobrosSinAvisarOf({ tenantId, ...queryOn(ahora) });
  return warnAll(db, async () => (await db.read(tenantId, query))[0], ahora);
}

function queryOn(now: Date) {
  const { near, due } = limitsOn(toFecha(now));
  return { near: parseInstant(near), due: parseInstant(due), limit: BATCH };
}

async function warnAll(db: Database, select: () => Promise<readonly SinAvisar[]>, now: Date): Promise<number> {
  let avisados = 0;
  for (;;) {
    const rows = await select();
    for (const row of rows) avisados += await warn(db, row, now);
    if (avisados > 0) db.wake(OUTBOX_CHANNEL);
    if (rows.length < BATCH) return avisados;
  }
}

type SinAvisar = RowOf<typeof selectCobrosSinAvisar>;

/** Returns 1, or 0 when another run was faster or the invoice was paid meanwhile. */
async function warn(db: Database, { tenant_id: tenantId, documento_id, aviso }: SinAvisar, now: Date): Promise<number> {
  const data = { tenantId, documentoId: documento_id };
  return db.transaction(tenantId, async (tx) => {
    const [marked] = await tx.run(markCobroAvisado({ ...data, aviso }));
    if (marked === undefined) return 0;
    const datos = cobroDatos(marked, now);
    const told =
      aviso === VENCIDO
        ? publishEvento({ tenantId }, { tipo: "cobro.vencido", datos })
        : publishEvento({ tenantId }, { tipo: "cobro.porVencer", datos });
    tx.send(told);
    return 1;
  });
}

function cobroDatos(row: RowOf<typeof markCobroAvisado>, now: Date): EventoDatos {
  const { estado: _e, motivos: _m, problema: _p, ...rest } = documentoDatos(row, "", { motivos: [], problema: null });
  const { debe, vence, faltan } = cobroOf(row, toFecha(now));
  return { ...rest, debe, vence: vence ?? undefined, faltan: faltan ?? undefined };
}

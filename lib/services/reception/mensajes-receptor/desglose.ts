/** What suppliers' documents charge by rate, kept with the messages that answer them. */
import type { Database } from "@/db/client";
import { selectDocumentoOfMensaje, selectMensajesSinDesglose, setDesglose } from "@/db/queries/mensaje-receptor";
import type { DesgloseRecibido } from "@/lib/integrations/hacienda/received/desglose";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import type { Recibido } from "./members";

/** At most this many in one sweep; the next one goes on. */
const BATCH = 200;

export const desgloseColumns = ({ xml, desglose }: Pick<Recibido, "xml" | "desglose">) =>
  xml === null ? { desglose: null, tipoCambio: null } : columnsOf(desglose);

/** An empty one says that there is nothing to be told. */
const columnsOf = (desglose: DesgloseRecibido | null) => ({
  desglose: JSON.stringify(desglose?.tarifas ?? []),
  tipoCambio: desglose?.tipoCambio ?? null,
});

/** Reads the documents of messages that were made before this was kept. Returns how many. */
export async function sweepDesgloses({ db }: { db: Database }): Promise<{ read: number }> {
  const missing = await db.system.query(selectMensajesSinDesglose({ limit: BATCH }));
  for (const { tenant_id: tenantId, mensaje_receptor_id: mensajeReceptorId } of missing) {
    const one = { tenantId, mensajeReceptorId };
    const [[row]] = await db.read(tenantId, selectDocumentoOfMensaje(one));
    const columns = columnsOf(row?.documento ? await readInThread(one, "desglose", row.documento) : null);
    await db.transaction(tenantId, async (tx) => tx.send(setDesglose({ ...one, ...columns })));
  }
  return { read: missing.length };
}

/**
 * Counts each night the bytes of the files that are kept for a company that has a plan (decision 0157). What is announced
 * of it goes with the documents (`count-uso.ts`). Rows up to which no file comes any more are counted once.
 */
import {
  selectEspacio,
  selectPaginaDe,
  TABLAS_CON_ARCHIVOS,
  type TablaConArchivos,
  updateEspacioDeTenant,
  upsertEspacio,
} from "@/db/queries/accounts/espacio";
import { DIAS_TARDE } from "@/lib/domain/clave";
import { DAY_MS } from "@/lib/platform/clock";
import type { Ctx, Runtime } from "../../kernel/context";
import { DIAS } from "./measure";
import { countConPlan } from "./tenants-de";

const PAGE = 5000;

/** Of every company that has a plan; returns of how many. */
export const countEspacios = (runtime: Runtime) => countConPlan(runtime, "count-espacios", countEspacio);

export async function countEspacio(ctx: Ctx): Promise<void> {
  const { db, tenantId } = ctx;
  const [antes] = await db.read(tenantId, selectEspacio({ tenantId }));
  let bytes = 0;
  for (const tabla of TABLAS_CON_ARCHIVOS) {
    const desde = antes.find((fila) => fila.tabla === tabla) ?? { hasta: "0", bytes: 0 };
    bytes += await countTabla(ctx, tabla, desde);
  }
  await db.write(tenantId, updateEspacioDeTenant({ tenantId, bytes }));
}

/** Two runs at once write the same pairs of id and bytes, whichever is the last. */
async function countTabla(
  { db, tenantId, clock }: Ctx,
  tabla: TablaConArchivos,
  desde: { hasta: string; bytes: number },
): Promise<number> {
  // Ids begin with the day in the clave, and the last ones of a day come late.
  const corte = new Date(clock.now().getTime() - (DIAS + DIAS_TARDE) * DAY_MS);
  let { hasta, bytes } = desde;
  let total = bytes;
  let quietas = true;
  for (let despues = hasta; ; ) {
    const [[pagina]] = await db.read(tenantId, selectPaginaDe[tabla]({ tenantId, despues, corte, limit: PAGE }));
    if (pagina?.ultimo == null) return total;
    total += pagina.bytes;
    if (quietas && pagina.viejo !== null) {
      hasta = pagina.viejo;
      bytes += pagina.bytesViejos;
      await db.write(tenantId, upsertEspacio({ tenantId, tabla, hasta, bytes }));
    }
    quietas &&= !pagina.joven;
    if (pagina.filas < PAGE) return total;
    despues = pagina.ultimo;
  }
}

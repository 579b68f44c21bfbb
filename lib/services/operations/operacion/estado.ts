/**
 * The state of the whole service: whether the database answers, and figures from one short read of it. The basis of
 * health and metrics.
 */

import { statfs } from "node:fs/promises";
import {
  type Migracion,
  selectCertificadosEnRiesgo,
  selectColas,
  selectCounters,
  selectDocumentosPendientes,
  selectEsperas,
  selectMasterKeys,
  selectVida,
} from "@/db/queries/operations/operacion";
import { selectParticiones } from "@/db/queries/operations/particiones";
import { countNumeracionesCerradas } from "@/db/queries/operations/restauracion";
import { DAY_MS } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";

/** A certificate that ends sooner than this is a problem already, because getting another takes days. */
export const CERTIFICADO_SOON_MS = 15 * DAY_MS;

/** @throws when the database does not answer */
export async function readVida({
  db,
}: Pick<Runtime, "db">): Promise<{ migraciones: Migracion[]; soloLectura: boolean }> {
  const [vida] = await db.system.query(selectVida({}));
  return { migraciones: vida?.migraciones ?? [], soloLectura: vida?.solo_lectura ?? false };
}

export type Operacion = Awaited<ReturnType<typeof readOperacion>>;

/**
 * `withinMs`: as long as its asker waits; a statement that takes longer is given up, so that it does not burden the
 * database for nobody.
 *
 * @throws when the database does not answer in time
 */
export function readOperacion({ db }: Pick<Runtime, "db">, now: Date, withinMs: number) {
  return db.system.transaction(async (tx) => {
    tx.limitStatements(withinMs);
    const soon = new Date(now.getTime() + CERTIFICADO_SOON_MS);
    const [[colas], pendientes, esperas, counters, [certificados], llaves, [cerradas], particiones] = await Promise.all(
      [
        tx.run(selectColas({})),
        tx.run(selectDocumentosPendientes({})),
        tx.run(selectEsperas({})),
        tx.run(selectCounters({})),
        tx.run(selectCertificadosEnRiesgo({ now, soon })),
        tx.run(selectMasterKeys({})),
        tx.run(countNumeracionesCerradas({})),
        tx.run(selectParticiones({})),
      ],
    );
    return { colas, pendientes, esperas, counters, certificados, llaves, cerradas, particiones };
  });
}

type Counters = Operacion["counters"];

/** When a counter of that name grew last; null when it never did. */
export const lastOf = ({ counters }: Pick<Operacion, "counters">, name: string): Date | null =>
  newest(counters.filter((counter) => counter.name === name));

/** When any of them grew last. */
export function newest(counters: Counters): Date | null {
  return counters.reduce<Date | null>((last, { last_at }) => (last === null || last_at > last ? last_at : last), null);
}

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** That of this host's data folder; null where the system does not tell. */
export async function readDisk(): Promise<Disk | null> {
  const known = await statfs(process.env.DATA_DIR || ".").catch(() => null);
  return known === null ? null : { freeBytes: known.bavail * known.bsize, totalBytes: known.blocks * known.bsize };
}

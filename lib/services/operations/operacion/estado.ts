/** The state of the whole service, from one short read of the database: the basis of health and metrics. */

import {
  limitStatement,
  selectCertificadosEnRiesgo,
  selectColas,
  selectCounters,
  selectDocumentosPendientes,
  selectEsperas,
  selectMasterKeys,
  selectMigrations,
} from "@/db/queries/operacion";
import { DAY_MS } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";

/** Short, so that monitoring does not burden the database. */
const STATEMENT_TIMEOUT_MS = 1_000;
/** A certificate that ends sooner than this is a problem already, because getting another takes days. */
export const CERTIFICADO_SOON_MS = 15 * DAY_MS;

export type Operacion = Awaited<ReturnType<typeof readOperacion>>;

/** @throws when the database does not answer in time */
export function readOperacion({ db }: Pick<Runtime, "db">, now: Date) {
  return db.system.transaction(async (tx) => {
    tx.send(limitStatement({ timeoutMs: String(STATEMENT_TIMEOUT_MS) }));
    const soon = new Date(now.getTime() + CERTIFICADO_SOON_MS);
    const [[colas], pendientes, esperas, counters, [certificados], migrations, llaves] = await Promise.all([
      tx.run(selectColas({})),
      tx.run(selectDocumentosPendientes({})),
      tx.run(selectEsperas({})),
      tx.run(selectCounters({})),
      tx.run(selectCertificadosEnRiesgo({ now, soon })),
      tx.run(selectMigrations({})),
      tx.run(selectMasterKeys({})),
    ]);
    const names = migrations.map(({ name }) => name);
    return { colas, pendientes, esperas, counters, certificados, migrations: names, llaves };
  });
}

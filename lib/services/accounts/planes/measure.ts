/** Measures what tenants used on days that ended, for the operator's own billing (decision 0144). */
import { insertMedicion, selectMediciones, selectMedidos, selectUso } from "@/db/queries/accounts/plan";
import { selectCifrasPorDia } from "@/db/queries/reports/cifra-dia";
import type { RowOf } from "@/db/sql/prepared";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { CODIGOS_TIPO_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";
import type { Operator } from "../../kernel/operator";
import { documentosDePlan } from "./count-uso";
import { tenantsDe } from "./tenants-de";

/** Days that are looked at again: what was sold offline, was refused or was answered late changes what was counted. */
export const DIAS = 10;

/** A day on which nothing was used makes no row; one that reads as it was measured makes no further one. */
export async function measureDias({ db }: Pick<Runtime, "db">, now: Date): Promise<{ medidos: number }> {
  const hasta = toFecha(now);
  const desde = addDias(hasta, -DIAS);
  let medidos = 0;
  for await (const { tenantId, plan, pagaTenantId } of tenantsDe(db, { cerradas: true })) {
    const dias = { tenantId, desde, hasta };
    const [[uso], usados, cifras] = await db.read(
      tenantId,
      selectUso({ tenantId }),
      selectMedidos(dias),
      selectCifrasPorDia({ ...dias, tipos: CODIGOS_TIPO_DOCUMENTO }),
    );
    for (const { dia, solicitudes, ...antes } of usados) {
      const documentos = documentosDePlan(cifras.filter((cifra) => cifra.dia === dia));
      if (documentos === (antes.documentos ?? 0) && solicitudes === (antes.medidas ?? 0)) continue;
      const usuarios = uso?.personas ?? 0;
      const espacioBytes = uso?.espacio ?? null;
      const medidas = { documentos, solicitudes, usuarios, espacioBytes };
      await db.system.write(insertMedicion({ tenantId, dia, plan, pagaTenantId, ...medidas }));
      medidos += 1;
    }
  }
  return { medidos };
}

/** After `despues` (0 from the first one), in the order in which they were measured; the last one of a day holds. */
export const listMediciones = (
  operator: Operator,
  page: { despues: string; limit: number },
): Promise<RowOf<typeof selectMediciones>[]> => operator.db.system.query(selectMediciones(page));

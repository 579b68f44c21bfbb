/** The figures of a tenant are compared with its documents, day by day, and mended where they differ. */
import { CIFRAS_DE_DIA, type DiferenciaCifras, selectRangoCifras } from "@/db/queries/reports/cifra-dia";
import { ESTADOS_DOCUMENTO } from "@/lib/domain/documento/documento-estado";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { IMPUESTOS_ASUMIDOS } from "@/lib/domain/montos/regla-impuesto";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { MINUTE_MS } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import { requirePermiso } from "../../kernel/permisos";
import { grupos } from "../pendientes/grupos";
import { foldCifras } from "./fold-cifras";

/** One statement reads every document of a day: a giant's 83,000, with their lines, take longer than any other's. */
const STATEMENT_TIMEOUT_MS = 10 * MINUTE_MS;

const GRUPOS = grupos(Object.keys(TIPOS_DOCUMENTO), ESTADOS_DOCUMENTO);

/**
 * Reads every document of the tenant, a day and kind of figures in each statement, while others issue. There is a
 * difference only where rows were changed by hand. `corregir` adds what is missing, with an audit line for each such
 * day.
 * @throws AppError `not-found`
 */
export async function compareCifras(
  ctx: Ctx,
  { corregir }: { corregir: boolean },
): Promise<{ dias: number; diferencias: DiferenciaCifras[] }> {
  requirePermiso(ctx, "configuracion.administrar");
  const { db, tenantId } = ctx;
  await requireTenant(ctx);
  while ((await foldCifras(ctx)).hayMas);
  const [rango] = await db.transaction(tenantId, (tx) => tx.run(selectRangoCifras({ tenantId, ...GRUPOS })));
  const diferencias: DiferenciaCifras[] = [];
  let dias = 0;
  for (let desde = rango?.desde ?? null; desde !== null && desde <= (rango?.hasta ?? ""); dias += 1) {
    const hasta = addDias(desde, 1);
    const args = { tenantId, asumidos: IMPUESTOS_ASUMIDOS, desde, hasta, ...GRUPOS };
    for (const { select, correct } of Object.values(CIFRAS_DE_DIA)) {
      const found = await db.transaction(tenantId, (tx) => {
        tx.limitStatements(STATEMENT_TIMEOUT_MS);
        return tx.run(select(args));
      });
      diferencias.push(...found);
      if (corregir && found.length > 0) await mend(ctx, correct(args), { dia: desde, cifras: found.length });
    }
    desde = hasta;
  }
  return { dias, diferencias };
}

async function mend(
  ctx: Ctx,
  correct: ReturnType<typeof CIFRAS_DE_DIA.libro.correct>,
  { dia, cifras }: { dia: string; cifras: number },
): Promise<void> {
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    tx.limitStatements(STATEMENT_TIMEOUT_MS);
    tx.send(correct);
    tx.send(auditEntry(ctx, { accion: "corregir", objeto: "cifra_dia", objetoId: dia, detalle: { cifras } }));
  });
}

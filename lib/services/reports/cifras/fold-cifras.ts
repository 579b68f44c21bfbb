/**
 * Counts changes of state in the figures of their day, and keeps those that are not counted yet so few that reading
 * them with each figure costs little.
 */
import { foldCambios, selectAtraso } from "@/db/queries/reports/cifra-cambio";
import { IMPUESTOS_ASUMIDOS } from "@/lib/domain/montos/regla-impuesto";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import type { Mes } from "../../kernel/mes";

/** The most changes that are folded in one transaction, and that a reader leaves as they are. */
export const MAX_CAMBIOS = 5_000;

/** Safe to repeat, also at the same time. `hayMas` when there may be more. */
export async function foldCifras({ db, tenantId }: Pick<Ctx, "db" | "tenantId">): Promise<{ hayMas: boolean }> {
  const limit = MAX_CAMBIOS;
  const [folded] = await db.transaction(tenantId, (tx) =>
    tx.run(foldCambios({ tenantId, asumidos: IMPUESTOS_ASUMIDOS, limit })),
  );
  return { hayMas: folded !== undefined && folded.cambios === limit };
}

/**
 * Before figures are read: folds while more changes wait than a reader should add up. It has to only when no worker ran
 * for a long time, and each change is folded once.
 */
export async function foldAtraso(ctx: Pick<Ctx, "db" | "tenantId">): Promise<void> {
  const { db, tenantId } = ctx;
  for (;;) {
    const [late] = await db.read(tenantId, selectAtraso({ tenantId, limit: MAX_CAMBIOS }));
    if (late.length === 0) return;
    await foldCifras(ctx);
  }
}

/** A month's days in Costa Rica; `hasta` is exclusive. */
export const diasOf = ({ desde, hasta }: Pick<Mes, "desde" | "hasta">) => ({
  desde: toFecha(desde),
  hasta: toFecha(hasta),
});

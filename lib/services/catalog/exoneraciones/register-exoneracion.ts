/** Registers a resolution while a tenant is being set up. Repeating the set-up does no harm. */
import { type ExoneracionValues, selectExoneracionByNumero } from "@/db/queries/catalog/exoneracion";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { insertExoneracionIn, lockClienteIn } from "./create-exoneracion";

export interface NewExoneracion extends Omit<ExoneracionValues, "tipoDocumentoOtro" | "nombreInstitucionOtro"> {
  /** The identification of a customer that must exist. */
  identificacion: string;
}

/** Registers the same resolution of the same customer only once. @throws AppError `not-found` for the customer */
export async function registerExoneracion(ctx: Ctx, input: NewExoneracion): Promise<{ idExoneracion: number }> {
  requirePermiso(ctx, "exoneraciones.editar");
  const { identificacion, ...resolucion } = input;
  const values = { ...resolucion, tipoDocumentoOtro: null, nombreInstitucionOtro: null };
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const clienteId = await lockClienteIn(ctx, tx, identificacion);
    const [existing] = await tx.run(selectExoneracionByNumero({ tenantId: ctx.tenantId, ...input }));
    if (existing !== undefined) return { idExoneracion: existing.exoneracion_id };
    return insertExoneracionIn(ctx, tx, { clienteId, identificacion, values, ajena: null });
  });
}

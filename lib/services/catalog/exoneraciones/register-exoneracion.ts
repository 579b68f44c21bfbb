/** Registers a resolution for a tenant that is being set up: whoever repeats the set-up does no harm. */
import { type ExoneracionValues, selectExoneracionByNumero } from "@/db/queries/exoneracion";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { insertExoneracionIn, lockClienteIn } from "./create-exoneracion";

export interface NewExoneracion extends Omit<ExoneracionValues, "tipoDocumentoOtro" | "nombreInstitucionOtro"> {
  /** Of the customer, who must exist. */
  identificacion: string;
}

/** The same resolution of the same customer is registered once. @throws AppError `not-found` for the customer. */
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

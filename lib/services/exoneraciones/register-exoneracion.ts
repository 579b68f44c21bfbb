/** Registers a customer's exemption resolution (spec 2.5); the API only reads it. */
import { insertExoneracion, markClienteExonerado, selectExoneracionByNumero } from "@/db/queries/cliente";
import { assert } from "@/lib/platform/assert";
import { notFound } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { requirePermiso } from "../permisos";

export interface NewExoneracion {
  /** Of the customer, who must exist. */
  identificacion: string;
  tipoDocumento: string;
  numeroDocumento: string;
  codigoInstitucion: string;
  articulo: number | null;
  inciso: number | null;
  fechaEmision: Date;
  fechaExpiracion: Date;
  /** Percent of the tax, decimal text. */
  porcentaje: string;
}

/** The same resolution of the same customer is registered once. @throws AppError `not-found` for the customer. */
export async function registerExoneracion(ctx: Ctx, input: NewExoneracion): Promise<{ idExoneracion: number }> {
  requirePermiso(ctx, "exoneraciones.editar");
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    // The update locks the customer: two registrations at once are one after the other.
    const marking = { tenantId, identificacion: input.identificacion, actor: ctx.actor, now: ctx.now };
    const [cliente] = await tx.run(markClienteExonerado(marking));
    if (cliente === undefined) throw notFound(`No existe el cliente ${input.identificacion}.`);
    const [existing] = await tx.run(selectExoneracionByNumero({ tenantId, ...input }));
    if (existing !== undefined) return { idExoneracion: existing.exoneracion_id };
    const [row] = await tx.run(insertExoneracion({ tenantId, clienteId: cliente.cliente_id, ...input }));
    assert(row !== undefined, "an insert returns its row");
    const detalle = { cliente: input.identificacion, numeroDocumento: input.numeroDocumento };
    tx.send(
      auditEntry(ctx, { accion: "registrar", objeto: "exoneracion", objetoId: String(row.exoneracion_id), detalle }),
    );
    return { idExoneracion: row.exoneracion_id };
  });
}

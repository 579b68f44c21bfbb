/** Registers a customer's new resolution from the portal (spec 2.5: the portal registers, the API only reads). */
import type { Transaction } from "@/db/connection/client";
import { markClienteExonerado } from "@/db/queries/catalog/cliente";
import { type ExoneracionValues, insertExoneracion, selectExoneracionByNumero } from "@/db/queries/catalog/exoneracion";
import type { ExoneracionForm } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { type Ajena, demandOwn } from "./demand-own";
import { readExoneracion } from "./members";

/** @throws AppError `rule` by member, also when the customer already has that number; `not-found` for the customer */
export async function createExoneracion(
  ctx: Ctx,
  { identificacion, ...form }: ExoneracionForm & { identificacion: string },
): Promise<{ idExoneracion: number }> {
  requirePermiso(ctx, "exoneraciones.editar");
  const values = readExoneracion(form, tenantNow(ctx));
  const ajena = await demandOwn(ctx, { identificacion, ...values }, form.razonAjena ?? null);
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const clienteId = await lockClienteIn(ctx, tx, identificacion);
    const { tenantId } = ctx;
    const [existing] = await tx.run(selectExoneracionByNumero({ tenantId, identificacion, ...values }));
    if (existing !== undefined) {
      throw refusal("exoneracion_existente", { numero: values.numeroDocumento }, { path: "numeroDocumento" });
    }
    return insertExoneracionIn(ctx, tx, { clienteId, identificacion, values, ajena });
  });
}

/**
 * The update locks the customer, so that simultaneous registrations run one after the other. @throws AppError
 * `not-found`
 */
export async function lockClienteIn(ctx: Ctx, tx: Transaction, identificacion: string): Promise<number> {
  const { tenantId, actor, now } = ctx;
  const [cliente] = await tx.run(markClienteExonerado({ tenantId, identificacion, actor, now }));
  if (cliente === undefined) throw refusal("cliente_desconocido", { identificacion });
  return cliente.cliente_id;
}

interface NewRow {
  clienteId: number;
  identificacion: string;
  values: ExoneracionValues;
  ajena: Ajena | null;
}

/** Call it in a transaction that holds the customer's lock. */
export async function insertExoneracionIn(
  ctx: Ctx,
  tx: Transaction,
  { clienteId, identificacion, values, ajena }: NewRow,
): Promise<{ idExoneracion: number }> {
  const { tenantId, actor, now } = ctx;
  const [row] = await tx.run(insertExoneracion({ tenantId, clienteId, actor, now, ...values }));
  assert(row !== undefined, "an insert returns its row");
  const idExoneracion = row.exoneracion_id;
  const detalle = { cliente: identificacion, numeroDocumento: values.numeroDocumento, ...ajena };
  tx.send(auditEntry(ctx, { accion: "registrar", objeto: "exoneracion", objetoId: String(idExoneracion), detalle }));
  return { idExoneracion };
}

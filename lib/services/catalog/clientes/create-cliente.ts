import type { Transaction } from "@/db/connection/client";
import { type ClienteEditable, insertCliente } from "@/db/queries/catalog/cliente";
import { auditEntry } from "../../kernel/audit";
import { clienteBusqueda } from "../../kernel/busqueda";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Members that a new customer may leave out; NO_EXTRAS has their defaults. */
type Extras = Pick<ClienteEditable, "nombreInterno" | "comentario" | "exonerado" | "pagaTimbre" | "limiteCredito">;

/** A new customer whose members have been read and checked (members.ts). */
export type NewCliente = { identificacion: string } & Omit<ClienteEditable, keyof Extras> & Partial<Extras>;

const NO_EXTRAS: Extras = {
  nombreInterno: null,
  comentario: null,
  exonerado: false,
  pagaTimbre: false,
  limiteCredito: null,
};

/**
 * Creates a customer. Returns `null`, and changes nothing, when the tenant already has one with that identification.
 */
export async function createCliente(ctx: Ctx, input: NewCliente): Promise<{ idCliente: number } | null> {
  requirePermiso(ctx, "catalogos.editar");
  return ctx.db.transaction(ctx.tenantId, (tx) => createClienteIn(ctx, tx, input));
}

/** The same, inside the caller's transaction. */
export async function createClienteIn(
  ctx: Ctx,
  tx: Transaction,
  input: NewCliente,
): Promise<{ idCliente: number } | null> {
  const [row] = await tx.run(insertCliente({ tenantId: ctx.tenantId, actor: ctx.actor, ...NO_EXTRAS, ...input }));
  if (row === undefined) return null;
  tx.send(clienteBusqueda(ctx, row.cliente_id, { ...NO_EXTRAS, ...input }));
  const detalle = { identificacion: input.identificacion };
  tx.send(auditEntry(ctx, { accion: "crear", objeto: "cliente", objetoId: String(row.cliente_id), detalle }));
  return { idCliente: row.cliente_id };
}

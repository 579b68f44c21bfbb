/** Creates a warehouse of a tenant. */
import type { Transaction } from "@/db/connection/client";
import { insertBodega, insertEmptyExistenciasOfBodega } from "@/db/queries/accounts/punto-venta";
import { refusal } from "@/lib/contract/refusal";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import { atMember } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import { requirePermiso } from "../../kernel/permisos";

const MAX_NOMBRE = 100;

/** It has every product with quantity 0. @throws AppError `rule` without a name, `not-found` for the tenant */
export async function addBodega(ctx: Ctx, input: { nombre: string }): Promise<{ idBodega: number }> {
  requirePermiso(ctx, "puntosVenta.editar");
  await requireTenant(ctx);
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const idBodega = await createBodegaIn(tx, ctx.tenantId, { nombre: input.nombre, member: "nombre" });
    const detalle = { nombre: input.nombre };
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "bodega", objetoId: String(idBodega), detalle }));
    return { idBodega };
  });
}

/** The same, as part of a change that is audited as a whole. */
export async function createBodegaIn(
  tx: Transaction,
  tenantId: number,
  input: { nombre: string; member: string },
): Promise<number> {
  const nombre = atMember(input.member, () => readNombre(input.nombre));
  const [row] = await tx.run(insertBodega({ tenantId, nombre }));
  assert(row !== undefined, "an insert returns its row");
  tx.send(insertEmptyExistenciasOfBodega({ tenantId, bodegaId: row.bodega_id }));
  return row.bodega_id;
}

/** One line of 1 to 100 characters. @throws AppError rule */
export function readNombre(text: string): string {
  const nombre = toSingleLine(text);
  const length = countCharacters(nombre);
  if (length < 1 || length > MAX_NOMBRE || !isXmlText(nombre)) throw refusal("nombre_de_punto_venta_invalido");
  return nombre;
}

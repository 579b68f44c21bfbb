/** POST /marcas: brands by name, compared without case. */

import type { Transaction } from "@/db/connection/client";
import { insertMarca, lockMarca, updateMarca } from "@/db/queries/catalog/marca";
import type { MarcaRequest } from "@/lib/contract/marcas";
import { refusal } from "@/lib/contract/refusal";
import { countCharacters, isPlainText, toSingleLine } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export interface MarcaResult {
  created: boolean;
  marca: { idMarca: number; nombre: string };
}

/** Our own limit, in characters. */
const MAX_NOMBRE = 100;

/**
 * Returns the brand with that name and creates it if there is none. A name that differs only in case is the same brand,
 * which takes the new spelling.
 * @throws AppError rule
 */
export async function upsertMarca(ctx: Ctx, body: MarcaRequest): Promise<MarcaResult> {
  requirePermiso(ctx, "catalogos.editar");
  const nombre = readNombre(body.nombre ?? "");
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const { tenantId, actor } = ctx;
    const [existing] = await tx.run(lockMarca({ tenantId, nombre }));
    const [inserted] = existing === undefined ? await tx.run(insertMarca({ tenantId, nombre, actor })) : [];
    if (inserted !== undefined) {
      sendAudit(ctx, tx, "crear", inserted.marca_id, nombre);
      return { created: true, marca: { idMarca: inserted.marca_id, nombre } };
    }
    // A simultaneous request created it between our two statements; it has committed, or we would still be waiting.
    const marca = existing ?? (await tx.run(lockMarca({ tenantId, nombre })))[0];
    assert(marca !== undefined, "brands are not deleted");
    // Sending the name of a deactivated brand activates it again.
    if (marca.nombre !== nombre || !marca.estado) {
      tx.send(updateMarca({ tenantId, id: marca.marca_id, nombre, estado: true }));
      sendAudit(ctx, tx, "modificar", marca.marca_id, nombre);
    }
    return { created: false, marca: { idMarca: marca.marca_id, nombre } };
  });
}

/** One line in NFC, so that the same name typed on another machine is the same brand. */
export function readNombre(text: string): string {
  const nombre = toSingleLine(text).normalize("NFC");
  if (nombre === "") throw refusal("nombre_requerido", {}, { path: "nombre" });
  if (countCharacters(nombre) > MAX_NOMBRE) {
    throw refusal("nombre_de_marca_largo", { max: MAX_NOMBRE }, { path: "nombre" });
  }
  if (!isPlainText(nombre)) throw refusal("nombre_de_marca_invalido", {}, { path: "nombre" });
  return nombre;
}

function sendAudit(ctx: Ctx, tx: Transaction, accion: string, marcaId: number, nombre: string): void {
  tx.send(auditEntry(ctx, { accion, objeto: "marca", objetoId: String(marcaId), detalle: { nombre } }));
}

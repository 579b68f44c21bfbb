/** Writes the supplier of a purchase invoice in the first flight of its issuing transaction. */
import type { Transaction } from "@/db/connection/client";
import {
  completeProveedor,
  insertProveedor,
  type ProveedorValues,
  selectProveedores,
} from "@/db/queries/catalog/proveedor";
import { RETRY_SOON_SECONDS, refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import type { AppError } from "@/lib/platform/errors";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";

export interface ProveedorDecidido {
  /** `null` when it must be created. */
  proveedorId: number | null;
  values: ProveedorValues;
  /** True when there is something to write. */
  pending: boolean;
}

/**
 * Returns its id. A supplier that a simultaneous request created meanwhile stays as that request made it.
 * @throws AppError conflict when a simultaneous request gave the supplier another identification
 */
export async function saveProveedor(ctx: Ctx, tx: Transaction, decidido: ProveedorDecidido): Promise<number> {
  const { proveedorId, values, pending } = decidido;
  if (proveedorId === null) return create(ctx, tx, values);
  if (!pending) return proveedorId;
  const [completed] = await tx.run(completeProveedor({ tenantId: ctx.tenantId, proveedorId, ...values }));
  if (completed === undefined) throw proveedorEnCurso();
  tx.send(entry(ctx, "actualizar", proveedorId, values));
  return proveedorId;
}

async function create(ctx: Ctx, tx: Transaction, values: ProveedorValues): Promise<number> {
  const { tenantId } = ctx;
  const { identificacion } = values;
  const [created] = await tx.run(insertProveedor({ tenantId, ...values }));
  if (created !== undefined) {
    tx.send(entry(ctx, "crear", created.proveedor_id, values));
    return created.proveedor_id;
  }
  const [existing] = await tx.run(selectProveedores({ tenantId, proveedorId: 0, identificacion }));
  assert(existing !== undefined, "a supplier that could not be created exists");
  return existing.idProveedor;
}

/** Refuses a request that meets a simultaneous one about the same supplier; a retry finds what that request created. */
export function proveedorEnCurso(cause?: unknown): AppError {
  return refusal("proveedor_en_curso", {}, { retryAfterSeconds: RETRY_SOON_SECONDS, cause });
}

function entry(ctx: Ctx, accion: string, proveedorId: number, { identificacion }: ProveedorValues) {
  return auditEntry(ctx, { accion, objeto: "proveedor", objetoId: String(proveedorId), detalle: { identificacion } });
}

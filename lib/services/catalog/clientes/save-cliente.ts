/**
 * Saves a customer from the portal's form. Creating never changes an existing customer with that number, and editing
 * never creates one. upsert.ts has what the API does with the same body.
 */
import type { Advertencia } from "@/lib/contract/advertencias";
import type { ClienteRequest } from "@/lib/contract/clientes";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { warnOfCliente } from "../consultas/registro-de-partes";
import { upsertClienteIn } from "./upsert";

export interface SaveCliente {
  /** True when the form creates the customer; false when it edits one that must exist. */
  nuevo: boolean;
  cliente: ClienteRequest;
}

export interface SavedCliente {
  /** The number as stored. */
  identificacion: string;
  advertencias: Advertencia[];
}

/** @throws AppError rule (by member when the number is taken), `not-found` */
export async function saveCliente(ctx: Ctx, { nuevo, cliente }: SaveCliente): Promise<SavedCliente> {
  requirePermiso(ctx, "catalogos.editar");
  const identificacion = normalizeIdentificacion(cliente.identificacion ?? "");
  const guardado = await ctx.db.transaction(ctx.tenantId, async (tx) => {
    const { created, cliente: saved } = await upsertClienteIn(ctx, tx, cliente, { whole: true });
    // The refusal rolls back what was written.
    if (!created && nuevo) throw refusal("cliente_existente", { identificacion }, { path: "identificacion" });
    if (created && !nuevo) throw refusal("cliente_no_existe");
    return saved;
  });
  return { identificacion, advertencias: await warnOfCliente(ctx, guardado) };
}

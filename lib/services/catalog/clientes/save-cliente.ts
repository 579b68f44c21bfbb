/**
 * Saves a customer from the portal's form. Creating never changes an existing customer with that number, and editing
 * never creates one. upsert.ts has what the API does with the same body.
 */
import type { ClienteRequest } from "@/lib/contract/clientes";
import { refusal } from "@/lib/contract/refusals/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { upsertClienteIn } from "./upsert";

export interface SaveCliente {
  /** True when the form creates the customer; false when it edits one that must exist. */
  nuevo: boolean;
  cliente: ClienteRequest;
}

/** Returns the number as stored. @throws AppError rule (by member when the number is taken), `not-found` */
export async function saveCliente(ctx: Ctx, { nuevo, cliente }: SaveCliente): Promise<{ identificacion: string }> {
  requirePermiso(ctx, "catalogos.editar");
  const identificacion = normalizeIdentificacion(cliente.identificacion ?? "");
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    const { created } = await upsertClienteIn(ctx, tx, cliente, { whole: true });
    // The refusal rolls back what was written.
    if (!created && nuevo) throw refusal("cliente_existente", { identificacion }, { path: "identificacion" });
    if (created && !nuevo) throw refusal("cliente_no_existe");
  });
  return { identificacion };
}

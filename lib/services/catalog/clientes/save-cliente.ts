/**
 * A customer as a person keeps it: who registers a new one never changes another of that number, and who changes one never
 * makes one. What the API does with the same body is upsert.ts.
 */
import type { ClienteRequest } from "@/lib/contract/clientes";
import { refusal } from "@/lib/contract/refusals/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { upsertClienteIn } from "./upsert";

export interface SaveCliente {
  /** Whether there may not be one of that number yet, or must be. */
  nuevo: boolean;
  cliente: ClienteRequest;
}

/** Answers the number as it is kept. @throws AppError rule (by member where the number is taken), `not-found` */
export async function saveCliente(ctx: Ctx, { nuevo, cliente }: SaveCliente): Promise<{ identificacion: string }> {
  requirePermiso(ctx, "catalogos.editar");
  const identificacion = normalizeIdentificacion(cliente.identificacion ?? "");
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    const { created } = await upsertClienteIn(ctx, tx, cliente, { whole: true });
    // Whatever was written is taken back with it.
    if (!created && nuevo) throw refusal("cliente_existente", { identificacion }, { path: "identificacion" });
    if (created && !nuevo) throw refusal("cliente_no_existe");
  });
  return { identificacion };
}

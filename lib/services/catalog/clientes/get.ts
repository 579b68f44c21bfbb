/** GET /clientes/{identificacion}: one customer with its exemptions (spec 4). */

import { selectCliente } from "@/db/queries/catalog/cliente";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { clienteAnswer } from "./answer";

/** Ignores hyphens and blanks in the number. @throws AppError not-found */
export async function getCliente(ctx: Ctx, sent: string): Promise<ClienteAnswer> {
  const cliente = await findCliente(ctx, sent);
  if (cliente === null) throw refusal("cliente_no_existe");
  return cliente;
}

/** The same for callers that accept `null` for a missing customer. */
export async function findCliente(ctx: Ctx, sent: string): Promise<ClienteAnswer | null> {
  requirePermiso(ctx, "catalogos.ver");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(
    tenantId,
    selectCliente({ tenantId, identificacion: normalizeIdentificacion(sent) }),
  );
  return row === undefined ? null : clienteAnswer(row, tenantNow(ctx));
}

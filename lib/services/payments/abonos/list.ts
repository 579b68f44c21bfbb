/** What customers paid of invoices on ordinary credit, the newest first; voided ones too. */

import { selectClienteForIssue } from "@/db/queries/issuing/issue";
import { selectAbonosPage, selectAbonosPageOfCliente } from "@/db/queries/payments/abono";
import type { Abono, AbonosQuery } from "@/lib/contract/portal/abonos";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { abonoOf } from "./get";

/** @throws AppError rule for an empty or invalid parameter, and for a foreign cursor */
export async function listAbonos(ctx: Ctx, query: AbonosQuery): Promise<Pagina<Abono>> {
  requirePermiso(ctx, "recibos.ver");
  const { db, tenantId } = ctx;
  const sent = readParameter("cliente", query.cliente);
  const cliente = sent && normalizeIdentificacion(sent);
  const consulta = { lista: "abonos", filtros: { cliente } };
  const limite = readLimite(query.limite);
  const [hastaId] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const page = { tenantId, hastaId, limit: limite + 1 };
  const rows = await readPage();
  return paginaOf(consulta, rows, limite, { posicionOf: ({ abono_id }) => [abono_id], itemOf: abonoOf });

  async function readPage() {
    if (cliente === null) return (await db.read(tenantId, selectAbonosPage(page)))[0];
    const [[found]] = await db.read(tenantId, selectClienteForIssue({ tenantId, identificacion: cliente }));
    if (found === undefined) return [];
    return (await db.read(tenantId, selectAbonosPageOfCliente({ ...page, clienteId: found.cliente_id })))[0];
  }
}

/** Suppliers' mails, newest first, with what became of each file. */
import { selectCorreosRecibidosPage } from "@/db/queries/reception/correo-recibido";
import type { RowOf } from "@/db/sql/prepared";
import type { AdjuntoGuardado, CorreoRecibido, CorreosRecibidosQuery } from "@/lib/contract/portal/correos-recibidos";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { readRefusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** @throws AppError rule for an invalid parameter and for a cursor of another query */
export async function listCorreosRecibidos(ctx: Ctx, query: CorreosRecibidosQuery): Promise<Pagina<CorreoRecibido>> {
  requirePermiso(ctx, "mensajes.ver");
  const { db, tenantId } = ctx;
  const consulta = { lista: "correosRecibidos", filtros: {} };
  const limite = readLimite(query.limite);
  const [antes] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const [rows] = await db.read(tenantId, selectCorreosRecibidosPage({ tenantId, antes, limit: limite + 1 }));
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.idCorreo], itemOf: shown });
}

function shown(row: RowOf<typeof selectCorreosRecibidosPage>): CorreoRecibido {
  const inWords = (motivo: unknown) => (motivo === null ? null : wordsOf(readRefusal(motivo)));
  const adjuntos = (row.adjuntos as AdjuntoGuardado[]).map((each) => ({ ...each, problema: inWords(each.motivo) }));
  return { ...row, adjuntos, problema: inWords(row.problema) };
}

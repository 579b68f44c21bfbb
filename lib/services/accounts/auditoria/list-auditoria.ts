/** The audit log: who did what, when, newest first. */

import * as queries from "@/db/queries/operations/audit-entry";
import type { CompiledQuery } from "@/db/sql/qb";
import type { AuditoriaQuery, EntradaAuditoria } from "@/lib/contract/portal/configuracion";
import type { Ctx } from "../../kernel/context";
import { readCursor, writeCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readParameter, readPeriodo } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** The number of entries that a page examines for rare matches: a page may be short without being the last. */
const VENTANA = 2_000;

/** @throws AppError rule for an invalid parameter, and for a cursor of another query */
export async function listAuditoria(ctx: Ctx, query: AuditoriaQuery): Promise<Pagina<EntradaAuditoria>> {
  requirePermiso(ctx, "auditoria.ver");
  const { tenantId } = ctx;
  const { desde, hasta } = readPeriodo(query.desde, query.hasta);
  const actor = readParameter("actor", query.actor);
  const accion = readParameter("accion", query.accion);
  const objeto = readParameter("objeto", query.objeto);
  const consulta = { lista: "auditoria", filtros: { actor, accion, objeto, desde, hasta } };
  const limite = readLimite(query.limite);
  const [hastaPosicion, hastaId] = readCursor(consulta, query.cursor, isPosicion) ?? [hasta, "0"];
  const tramo = { tenantId, desde, hasta: hastaPosicion, hastaId, ventana: VENTANA };
  const [page, edge] = queriesOf(tramo, { actor, accion, limit: limite + 1 }, objeto);
  const [rows, [borde]] = await ctx.db.read(tenantId, page, edge);
  const pagina = paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [row.posicion, row.id],
    itemOf: ({ posicion: _, ...entrada }) => entrada,
  });
  if (pagina.siguiente !== null || borde === undefined) return pagina;
  return { ...pagina, siguiente: writeCursor(consulta, [borde.posicion, borde.id]) };
}

function queriesOf(
  tramo: queries.AuditTramo,
  filtros: queries.AuditFiltros,
  objeto: string | null,
): [CompiledQuery<queries.AuditRow>, CompiledQuery<{ id: string; posicion: string }>] {
  const args = { ...tramo, ...filtros };
  if (objeto === null) return [queries.selectAuditPage(args), queries.selectAuditEdge(tramo)];
  if (objeto === "documento") {
    return [queries.selectAuditPageOfDocumentos(args), queries.selectAuditEdgeOfDocumentos(tramo)];
  }
  const one = { ...tramo, objeto };
  return [queries.selectAuditPageOfObjeto({ ...args, objeto }), queries.selectAuditEdgeOfObjeto(one)];
}

const MOMENTO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const isPosicion = (posicion: string[]): posicion is [string, string] =>
  posicion.length === 2 &&
  MOMENTO.test(posicion[0] ?? "") &&
  !Number.isNaN(Date.parse(posicion[0] ?? "")) &&
  /^[1-9]\d{0,17}$/.test(posicion[1] ?? "");

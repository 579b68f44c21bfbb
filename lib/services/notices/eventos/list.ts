/** GET /eventos: newest first, ordered by id, which contains the moment. */
import { selectEventosPage, selectEventosPageOfClave, selectEventosPageOfTipo } from "@/db/queries/notices/evento";
import { type EventoResumen, type EventosQuery, TIPOS_EVENTO } from "@/lib/contract/eventos";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import type { Ctx } from "../../kernel/context";
import { eventoAnswer } from "../../kernel/eventos/answer";
import { firstEventoId, isEventoPosicion, LAST_EVENTO_ID } from "../../kernel/eventos/evento-id";
import { readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter, readPeriodo } from "../../kernel/listas/parameters";

/** @throws AppError rule for an empty or invalid parameter, and for a cursor of another query */
export async function listEventos({ db, tenantId }: Ctx, query: EventosQuery): Promise<Pagina<EventoResumen>> {
  const filtros = readFiltros(query);
  const consulta = { lista: "eventos", filtros };
  const limite = readLimite(query.limite);
  const posicion = readCursor(consulta, query.cursor, isEventoPosicion);
  const [rows] = await db.read(tenantId, pageOf(tenantId, filtros, posicion, limite + 1));
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.evento_id], itemOf: eventoAnswer });
}

type Filtros = ReturnType<typeof readFiltros>;

function readFiltros(query: EventosQuery) {
  const { desde, hasta } = readPeriodo(query.desde, query.hasta);
  return {
    tipo: readOption("tipo", query.tipo, TIPOS_EVENTO),
    clave: readClave(query.clave),
    desde: desde === "-infinity" ? firstEventoId(new Date(0)) : firstEventoId(new Date(desde)),
    hasta: hasta === "infinity" ? LAST_EVENTO_ID : firstEventoId(new Date(hasta)),
  };
}

function readClave(sent: string | undefined): string | null {
  const clave = readParameter("clave", sent);
  if (clave !== null && !isClave(clave)) throw refusal("parametro_clave_invalida", {}, { path: "clave" });
  return clave;
}

function pageOf(tenantId: number, filtros: Filtros, posicion: [string] | null, limit: number) {
  const { tipo, clave, desde } = filtros;
  const tramo = { tenantId, desde, hasta: posicion?.[0] ?? filtros.hasta, limit };
  if (clave !== null) return selectEventosPageOfClave({ ...tramo, clave, tipo });
  return tipo === null ? selectEventosPage(tramo) : selectEventosPageOfTipo({ ...tramo, tipo });
}

/** GET /mensajes-receptor: receiver messages, newest first, by (fechaEmision, id). */

import {
  selectMensajesPage,
  selectMensajesPageByClave,
  selectMensajesPageByNumero,
  selectMensajesPageByTotales,
  selectMensajesPageOfEmisores,
} from "@/db/queries/reception/mensaje-receptor-lista";
import type { RowOf } from "@/db/sql/prepared";
import type { MensajeReceptorResumen, MensajesReceptorQuery } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import { ESTADOS_DOCUMENTO } from "@/lib/domain/documento/documento-estado";
import { CODIGOS_MENSAJE, type CodigoMensaje, parseMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { readCursor } from "../../kernel/listas/cursor";
import { isPosicion, newestFirst, type Posicion } from "../../kernel/listas/documentos";
import { mergeRows, type NumeroBuscado } from "../../kernel/listas/numero";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter, readPeriodo } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { mensajeResumen } from "./answer";

/** Suppliers that match a text, the number and the totals that it may be, and the text, to which a cursor is bound. */
export interface DeEmisores {
  texto: string;
  numeros: string[];
  buscado: NumeroBuscado | null;
  /** In hundredths. */
  centimos: string[];
}

const NEWEST_FIRST = newestFirst((row: RowOf<typeof selectMensajesPage>) => row.mensaje_receptor_id);

/**
 * @param de further narrows the list, for the portal's search
 * @throws AppError rule for an empty or invalid parameter, and for a cursor of another query
 */
export async function listMensajesReceptor(
  ctx: Ctx,
  query: MensajesReceptorQuery,
  de: DeEmisores | null = null,
): Promise<Pagina<MensajeReceptorResumen>> {
  requirePermiso(ctx, "mensajes.ver");
  const filtros = readFiltros(query);
  const consulta = { lista: "mensajes-receptor", filtros: { ...filtros, ...(de && { texto: de.texto }) } };
  const limite = readLimite(query.limite);
  const posicion = readCursor(consulta, query.cursor, isPosicion);
  const limit = limite + 1;
  const pagina = paginaPedida(ctx.tenantId, filtros, posicion, limit);
  const numerados = de?.buscado ? selectMensajesPageByNumero({ ...pagina, ...de.buscado }) : null;
  const centimos = de?.centimos ?? [];
  const porTotal = centimos.length > 0 ? selectMensajesPageByTotales({ ...pagina, centimos }) : null;
  const found = await ctx.db.read(ctx.tenantId, pageOf(pagina, filtros, de), numerados, porTotal);
  return paginaOf(consulta, mergeRows(found, limit, NEWEST_FIRST), limite, {
    posicionOf: (row) => [row.posicion, row.mensaje_receptor_id],
    itemOf: mensajeResumen,
  });
}

type Filtros = ReturnType<typeof readFiltros>;

function readFiltros(query: MensajesReceptorQuery) {
  const emisor = readParameter("emisor", query.emisor);
  const clave = readParameter("clave", query.clave);
  if (clave !== null && !isClave(clave)) throw refusal("clave_invalida", {}, { path: "clave" });
  return {
    estado: readOption("estado", query.estado, ESTADOS_DOCUMENTO),
    mensaje: readMensaje(query.mensaje),
    emisor: emisor && normalizeIdentificacion(emisor),
    clave,
    ...readPeriodo(query.desde, query.hasta),
  };
}

function readMensaje(sent: string | undefined): CodigoMensaje | null {
  const text = readParameter("mensaje", sent);
  const mensaje = text === null ? null : parseMensaje(text);
  if (text !== null && mensaje === null) throw refusal("mensaje_desconocido", { mensaje: text }, { path: "mensaje" });
  return mensaje;
}

/** The limits of the page, and every combination of state and answer that it may contain, as parallel arrays. */
function paginaPedida(tenantId: number, filtros: Filtros, posicion: Posicion | null, limit: number) {
  const [hasta, hastaId] = posicion ?? [filtros.hasta, "0"];
  const estados = filtros.estado === null ? ESTADOS_DOCUMENTO : [filtros.estado];
  const mensajes = filtros.mensaje === null ? CODIGOS_MENSAJE : [filtros.mensaje];
  const all = estados.flatMap((estado) => mensajes.map((mensaje) => ({ estado, mensaje })));
  const grupos = { estados: all.map(({ estado }) => estado), mensajes: all.map(({ mensaje }) => mensaje) };
  return { tenantId, desde: filtros.desde, hasta, hastaId, limit, ...grupos };
}

function pageOf(pagina: ReturnType<typeof paginaPedida>, { emisor, clave }: Filtros, de: DeEmisores | null) {
  if (clave !== null) return selectMensajesPageByClave({ ...pagina, clave, emisor });
  const emisores = de?.numeros ?? (emisor === null ? null : [emisor]);
  return emisores === null ? selectMensajesPage(pagina) : selectMensajesPageOfEmisores({ ...pagina, emisores });
}

/** GET /mensajes-receptor: receiver messages, newest first, by (fechaEmision, id). */
import {
  selectMensajesPage,
  selectMensajesPageByClave,
  selectMensajesPageOfEmisores,
} from "@/db/queries/mensaje-receptor-lista";
import type { MensajeReceptorResumen, MensajesReceptorQuery } from "@/lib/contract/mensajes-receptor";
import { isClave } from "@/lib/domain/clave";
import { ESTADOS_DOCUMENTO } from "@/lib/domain/documento-estado";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { CODIGOS_MENSAJE, type CodigoMensaje, parseMensaje } from "@/lib/domain/mensaje-receptor";
import type { Ctx } from "../context";
import { readCursor } from "../listas/cursor";
import { isPosicion, type Posicion } from "../listas/documentos";
import { type Pagina, paginaOf } from "../listas/page";
import { invalid, readLimite, readOption, readParameter, readPeriodo } from "../listas/parameters";
import { requirePermiso } from "../permisos";
import { mensajeResumen } from "./answer";
import * as messages from "./messages";

/** Suppliers that a text means, and the text, which a cursor is bound to. */
export interface DeEmisores {
  texto: string;
  numeros: string[];
}

/**
 * @param de further narrows the list, for the portal's search
 * @throws AppError rule for a parameter that says nothing, and for a cursor of another question
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
  const [rows] = await ctx.db.read(ctx.tenantId, pageOf(ctx.tenantId, filtros, de, posicion, limite + 1));
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [row.posicion, row.mensaje_receptor_id],
    itemOf: mensajeResumen,
  });
}

type Filtros = ReturnType<typeof readFiltros>;

function readFiltros(query: MensajesReceptorQuery) {
  const emisor = readParameter("emisor", query.emisor);
  const clave = readParameter("clave", query.clave);
  if (clave !== null && !isClave(clave)) throw invalid(messages.CLAVE_INVALIDA);
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
  if (text !== null && mensaje === null) throw invalid(messages.MENSAJE_DESCONOCIDO);
  return mensaje;
}

function pageOf(tenantId: number, filtros: Filtros, de: DeEmisores | null, posicion: Posicion | null, limit: number) {
  const { desde, emisor, clave } = filtros;
  const [hasta, hastaId] = posicion ?? [filtros.hasta, "0"];
  const estados = filtros.estado === null ? ESTADOS_DOCUMENTO : [filtros.estado];
  const mensajes = filtros.mensaje === null ? CODIGOS_MENSAJE : [filtros.mensaje];
  const tramo = { tenantId, desde, hasta, hastaId, limit };
  if (clave !== null) {
    return selectMensajesPageByClave({ ...tramo, clave, emisor, estados: [...estados], mensajes: [...mensajes] });
  }
  const all = estados.flatMap((estado) => mensajes.map((mensaje) => ({ estado, mensaje })));
  const grupos = { estados: all.map(({ estado }) => estado), mensajes: all.map(({ mensaje }) => mensaje) };
  const emisores = de?.numeros ?? (emisor === null ? null : [emisor]);
  if (emisores === null) return selectMensajesPage({ ...tramo, ...grupos });
  return selectMensajesPageOfEmisores({ ...tramo, ...grupos, emisores });
}

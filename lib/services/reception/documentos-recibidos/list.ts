/** The inbox: suppliers' documents without an answer, most urgent first; and answers, newest first. */

import {
  selectPorResponder,
  selectPorResponderByClave,
  selectPorResponderByNumero,
  selectPorResponderOfEmisores,
} from "@/db/queries/documento-recibido";
import { selectEmisores } from "@/db/queries/emisor-recibido";
import type { RowOf } from "@/db/sql/prepared";
import type { MensajeReceptorResumen } from "@/lib/contract/mensajes-receptor";
import { BANDEJAS, type RecepcionQuery, type RecibidoResumen } from "@/lib/contract/portal/documentos-recibidos";
import { refusal } from "@/lib/contract/refusals/refusal";
import { isClave } from "@/lib/domain/clave";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { CodigoMensaje } from "@/lib/domain/mensaje-receptor";
import type { Ctx } from "../../kernel/context";
import { readCursor } from "../../kernel/listas/cursor";
import { mergeRows, readNumero } from "../../kernel/listas/numero";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { findHallazgos, planBusqueda } from "../../kernel/listas/palabras";
import { readDia, readLimite, readOption, readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { documentoOf } from "../mensajes-receptor/answer";
import { type DeEmisores, listMensajesReceptor } from "../mensajes-receptor/list";

/** Lists `porResponder` by default. @throws AppError rule for an invalid parameter or a cursor of another query */
export async function listRecibidos(ctx: Ctx, query: RecepcionQuery): Promise<Pagina<RecibidoResumen>> {
  requirePermiso(ctx, "mensajes.ver");
  const bandeja = readOption("bandeja", query.bandeja, BANDEJAS) ?? "porResponder";
  const texto = readParameter("texto", query.texto);
  const filtro = texto === null ? {} : await readTexto(ctx, texto);
  if (bandeja === "porResponder") return listPorResponder(ctx, query, filtro);
  const { clave, de = null } = filtro;
  const { datos, siguiente } = await listMensajesReceptor(
    ctx,
    {
      ...(clave === undefined ? {} : { clave }),
      ...(bandeja === "rechazados" ? { estado: "rechazado" } : {}),
      limite: query.limite,
      cursor: query.cursor,
    },
    de,
  );
  return { datos: datos.map(answeredResumen), siguiente };
}

/** The most urgent document that waits for an answer, other than this one; null when there is none. */
export async function getSiguiente(ctx: Ctx, clave: string): Promise<string | null> {
  const { datos } = await listRecibidos(ctx, { limite: "2" });
  return datos.find((each) => each.clave !== clave)?.clave ?? null;
}

/** Selects one document, or those of some suppliers; when empty, all. */
type Filtro = { clave?: string; de?: DeEmisores };

/** A text that matches more suppliers asks for more letters, because each one costs the page an index lookup. */
const MAX_EMISORES = 50;

/**
 * Reads a text as a clave, an identification, words of suppliers' names and numbers, or a document's number. Digits may
 * be several of them, and then all matches are shown. @throws AppError rule
 */
async function readTexto(ctx: Ctx, texto: string): Promise<Filtro> {
  if (isClave(texto)) return { clave: texto };
  const buscado = readNumero(texto);
  const numero = normalizeIdentificacion(texto);
  // A text with letters is not read as an identification: it may be a name of ten letters, and words find both.
  if (/^\d+$/.test(numero) && inferTipoIdentificacion(numero) !== null) {
    return { de: { texto, numeros: [numero], buscado } };
  }
  const busqueda = await planBusqueda(ctx, "emisor", texto);
  if (busqueda === null) return { de: { texto, numeros: [], buscado } };
  const emisorIds = await findHallazgos(ctx, "emisor", busqueda, MAX_EMISORES);
  if (emisorIds === null && buscado !== null) return { de: { texto, numeros: [], buscado } };
  if (emisorIds === null) throw refusal("texto_amplio_de_proveedores", { max: MAX_EMISORES }, { path: "texto" });
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectEmisores({ tenantId, emisorIds }));
  return { de: { texto, numeros: rows.map((row) => row.numero), buscado } };
}

/** The deadline and the id of the previous row. */
type Posicion = [fecha: string, id: string];
const isPosicion = (posicion: string[]): posicion is Posicion =>
  posicion.length === 2 && readDia(posicion[0] ?? "") !== null && /^[1-9]\d{0,17}$/.test(posicion[1] ?? "");

async function listPorResponder(
  { db, tenantId }: Ctx,
  query: RecepcionQuery,
  filtro: Filtro,
): Promise<Pagina<RecibidoResumen>> {
  const consulta = { lista: "documentos-recibidos", filtros: { clave: filtro.clave, texto: filtro.de?.texto } };
  const limite = readLimite(query.limite);
  const [desde, desdeId] = readCursor(consulta, query.cursor, isPosicion) ?? ["-infinity", "0"];
  const tramo = { tenantId, desde, desdeId, limit: limite + 1 };
  const buscado = filtro.de?.buscado ?? null;
  const numerados = buscado && selectPorResponderByNumero({ ...tramo, ...buscado });
  const [rows, hallados] = await db.read(tenantId, pageOf(tramo, filtro), numerados);
  return paginaOf(consulta, mergeRows(rows, hallados, tramo.limit, URGENT_FIRST), limite, {
    posicionOf: (row) => [row.fecha_limite, row.documento_recibido_id],
    itemOf: pendingResumen,
  });
}

const URGENT_FIRST = {
  idOf: (row: Pendiente) => row.documento_recibido_id,
  comesFirst: (a: Pendiente, b: Pendiente) =>
    a.fecha_limite === b.fecha_limite
      ? BigInt(a.documento_recibido_id) < BigInt(b.documento_recibido_id)
      : a.fecha_limite < b.fecha_limite,
};
type Pendiente = RowOf<typeof selectPorResponder>;

function pageOf(tramo: Parameters<typeof selectPorResponder>[0], { clave, de }: Filtro) {
  if (clave !== undefined) return selectPorResponderByClave({ ...tramo, clave });
  return de === undefined
    ? selectPorResponder(tramo)
    : selectPorResponderOfEmisores({ ...tramo, emisores: de.numeros });
}

function pendingResumen(row: RowOf<typeof selectPorResponder>): RecibidoResumen {
  return {
    ...identityOf(row.clave),
    emisor: { identificacion: row.emisor_numero, nombre: row.emisor_nombre },
    moneda: row.documento_moneda,
    montoTotalImpuesto: row.monto_total_impuesto,
    totalFactura: row.total_factura,
    fechaLimite: row.fecha_limite,
    respuesta: null,
  };
}

function answeredResumen(row: MensajeReceptorResumen): RecibidoResumen {
  return {
    ...identityOf(row.clave),
    emisor: row.emisor,
    moneda: row.moneda,
    montoTotalImpuesto: row.montoTotalImpuesto,
    totalFactura: row.totalFactura,
    fechaLimite: row.fechaLimite,
    respuesta: { mensaje: row.mensaje as CodigoMensaje, consecutivo: row.consecutivo, estado: row.estado },
  };
}

function identityOf(clave: string) {
  const { tipo, consecutivo } = documentoOf(clave);
  return { clave, codigoTipo: tipo, consecutivo };
}

/** A page of a list of documents by date or by total, in either direction (decision 0100). */
import type { Sentido } from "@/db/sql/documento-clase";
import type { Total } from "@/db/sql/documento-lista";
import type { CompiledQuery } from "@/db/sql/qb";
import { isPorTotal, ORDENES, type Orden } from "@/lib/contract/ordenes";
import { refusal } from "@/lib/contract/refusal";
import type { AppError } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import { readCursor, writeCursor } from "./cursor";
import {
  isPosicion,
  isPosicionPorTotal,
  newestFirst,
  oldestFirst,
  type Posicion,
  type PosicionPorTotal,
} from "./documentos";
import { mergeRows } from "./numero";
import { type Pagina, paginaOf } from "./page";
import { readLimite, readOption } from "./parameters";
import { findPorTotal, type Recorrido } from "./por-total";

/** The bounds of a page by date: the position of the page before stands in place of the bound from which it begins. */
export interface Limites {
  desde: string;
  desdeId: string;
  hasta: string;
  hastaId: string;
  limit: number;
}

/** The queries of one search of the list, with all but the bounds of their page. */
export interface Fuente<Row> {
  desc: (limites: Limites) => CompiledQuery<Row>;
  asc: (limites: Limites) => CompiledQuery<Row>;
  totales: (limites: Limites) => CompiledQuery<Total>;
}

type Consultas<Row, Args> = {
  [Clase in keyof Fuente<Row>]: (args: Limites & Args) => ReturnType<Fuente<Row>[Clase]>;
};

export const fuenteDe = <Row, Args>({ desc, asc, totales }: Consultas<Row, Args>, otros: Args): Fuente<Row> => ({
  desc: (limites) => desc({ ...limites, ...otros }),
  asc: (limites) => asc({ ...limites, ...otros }),
  totales: (limites) => totales({ ...limites, ...otros }),
});

/** What a list with its filters is read from. */
export interface Fuentes<Row> {
  /** Null when nothing can match. */
  page: Fuente<Row> | null;
  /** For a text that may be a document's number or its total, and something else: all are searched. */
  otras: readonly Fuente<Row>[];
  /** Null without a currency, and when a walk cannot tell which documents belong to the list. */
  recorrido: Recorrido | null;
  /** True when a filter leaves few documents, so that a walk would meet them rarely. */
  angosta: boolean;
  /** Why a list with no row at all has none, when the user should know. */
  siVacia?: () => AppError;
}

interface Ordenada<Row, Item> {
  lista: string;
  /** As read; a cursor is bound to them. The bounds of the dates are ISO 8601 or infinite. */
  filtros: { desde: string; hasta: string; moneda: string | null };
  /** The bounds that today decides, to which no cursor is bound; otherwise those of `filtros`. */
  periodo?: { desde: string; hasta: string };
  /** The order without `orden`; `-fecha` when it is not said. */
  primero?: Orden;
  isPosicion?: (posicion: string[]) => posicion is Posicion;
  fuentes: () => Promise<Fuentes<Row>>;
  porIds: (args: { tenantId: number; ids: readonly string[] }) => CompiledQuery<Row>;
  itemOf: (row: Row) => Item;
}

/** A row with its place in a list by date. */
interface Fila {
  documento_id: string;
  posicion: string;
}

const idOf = (row: Fila) => row.documento_id;
const SENTIDOS = { desc: newestFirst(idOf), asc: oldestFirst(idOf) };

/** @throws AppError rule for an empty or invalid `orden`, `limite` or `cursor`, and for a cursor of another query */
export async function listOrdenada<Row extends Fila, Item>(
  ctx: Ctx,
  query: { orden?: string | undefined; limite?: string | undefined; cursor?: string | undefined },
  {
    lista,
    filtros,
    periodo = filtros,
    primero = ORDENES[0],
    isPosicion: isFecha = isPosicion,
    fuentes,
    porIds,
    itemOf,
  }: Ordenada<Row, Item>,
): Promise<Pagina<Item>> {
  const orden = readOrden(query.orden, filtros.moneda) ?? primero;
  const consulta = { lista: orden === primero ? lista : `${lista} ${orden}`, filtros };
  const limite = readLimite(query.limite);
  const sentido = orden.startsWith("-") ? "desc" : "asc";
  if (isPorTotal(orden)) {
    const posicion = readCursor<PosicionPorTotal>(consulta, query.cursor, isPosicionPorTotal(isFecha));
    const { page, otras, recorrido, angosta, siVacia } = await fuentes();
    const totales = (limit: number) => {
      const limites = limitesOf(periodo, sentido, null, limit);
      return [page, ...otras].map((each) => each?.totales(limites) ?? null);
    };
    const pedido = { sentido, posicion, limite, totales, recorrido, angosta } as const;
    const { rows, siguiente } = await findPorTotal(ctx, pedido, porIds);
    if (siVacia && rows.length === 0) throw siVacia();
    return { datos: rows.map(itemOf), siguiente: siguiente && writeCursor(consulta, siguiente) };
  }
  const posicion = readCursor(consulta, query.cursor, isFecha);
  const limites = limitesOf(periodo, sentido, posicion, limite + 1);
  const { page, otras, siVacia } = await fuentes();
  const found = await ctx.db.read(ctx.tenantId, ...[page, ...otras].map((each) => each?.[sentido](limites) ?? null));
  const merged = mergeRows(found, limites.limit, SENTIDOS[sentido]);
  if (siVacia && merged.length === 0) throw siVacia();
  return paginaOf(consulta, merged, limite, { posicionOf: (row) => [row.posicion, row.documento_id], itemOf });
}

/** @throws AppError rule for an unknown order, and for one by total without a currency */
function readOrden(sent: string | undefined, moneda: string | null): Orden | null {
  const orden = readOption("orden", sent, ORDENES);
  if (orden !== null && isPorTotal(orden) && moneda === null) {
    throw refusal("orden_sin_moneda", {}, { path: "moneda" });
  }
  return orden;
}

function limitesOf(
  { desde, hasta }: { desde: string; hasta: string },
  sentido: Sentido,
  posicion: Posicion | null,
  limit: number,
): Limites {
  const limites = { desde, desdeId: "0", hasta, hastaId: "0", limit };
  if (posicion === null) return limites;
  const [fecha, id] = posicion;
  return { ...limites, ...(sentido === "desc" ? { hasta: fecha, hastaId: id } : { desde: fecha, desdeId: id }) };
}

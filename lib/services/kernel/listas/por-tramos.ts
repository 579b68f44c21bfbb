/**
 * A page of a list without stored search words. Each page looks through the same number of rows, so that it costs the
 * same. A page of a search may have few rows without being the last.
 */
import type { CompiledQuery } from "@/db/sql/qb";
import type { Ctx } from "../context";
import { readCursor, writeCursor } from "./cursor";
import { type Pagina, paginaOf } from "./page";
import { readLimite, readParameter } from "./parameters";

/** Rows of a stretch: more than the brands or suppliers of nearly every company. */
const VENTANA = 1_000;

export interface TramosQuery {
  texto?: string | undefined;
  limite?: string | undefined;
  cursor?: string | undefined;
}

interface Tramo<Clave> {
  tenantId: number;
  despues: Clave;
  ventana: number;
}

/** How one list is read. */
interface ListaPorTramos<Clave, Row, Item> {
  lista: string;
  /** Further filters, as read; the queries have them. */
  filtros?: object;
  /** Before every key, in the order of the queries. */
  inicio: Clave;
  /** A key as a cursor contains it; null for an invalid one. */
  claveOf(text: string): Clave | null;
  page(args: Tramo<Clave> & { texto: string | null; limit: number }): CompiledQuery<Row>;
  /** Null where the first page is the last. */
  edge(args: Tramo<Clave>): CompiledQuery<{ clave: Clave }> | null;
  rowClave(row: Row): Clave;
  itemOf(row: Row): Item;
}

/** @throws AppError rule for an invalid parameter, and for a cursor of another query */
export async function listPorTramos<Clave extends string | number, Row, Item>(
  ctx: Ctx,
  { lista, filtros = {}, inicio, claveOf, page, edge, rowClave, itemOf }: ListaPorTramos<Clave, Row, Item>,
  query: TramosQuery,
): Promise<Pagina<Item>> {
  const { db, tenantId } = ctx;
  const texto = readParameter("texto", query.texto);
  const consulta = { lista, filtros: { texto, ...filtros } };
  const limite = readLimite(query.limite);
  const isPosicion = (posicion: string[]): posicion is [string] =>
    posicion.length === 1 && claveOf(posicion[0] ?? "") !== null;
  const [desde] = readCursor(consulta, query.cursor, isPosicion) ?? [null];
  const despues = (desde === null ? null : claveOf(desde)) ?? inicio;
  const tramo = { tenantId, despues, ventana: VENTANA };
  const [rows, bordes] = await db.read(tenantId, page({ ...tramo, texto, limit: limite + 1 }), edge(tramo));
  const pagina = paginaOf(consulta, rows, limite, { posicionOf: (row) => [String(rowClave(row))], itemOf });
  const [borde] = bordes ?? [];
  if (pagina.siguiente !== null || borde === undefined) return pagina;
  return { ...pagina, siguiente: writeCursor(consulta, [String(borde.clave)]) };
}

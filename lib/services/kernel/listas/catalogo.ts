/** A page of products or customers, with or without a search. */

import type { ObjetoBusqueda } from "@/db/queries/busqueda";
import type { CatalogoHallazgos, CatalogoLista, CatalogoPage } from "@/db/queries/catalogo-lista";
import type { CompiledQuery } from "@/db/sql/qb";
import { isXmlText } from "@/lib/domain/texto";
import type { Ctx } from "../context";
import { readCursor, writeCursor } from "./cursor";
import { type Pagina, paginaOf } from "./page";
import { findHallazgos, MAX_TOKENS, planBusqueda } from "./palabras";
import { readLimite, readOption, readParameter } from "./parameters";

/** How many rows of a catalog one page looks through for words that are frequent but rarely occur together. */
const VENTANA = 500;
/** Greater than every key. */
const END = "\u{10FFFF}".repeat(100);

/** How one of the two catalogs is read. */
export interface Catalogo<Row, Item> {
  lista: string;
  objeto: ObjetoBusqueda;
  page(args: CatalogoPage): CompiledQuery<Row>;
  hallados(args: CatalogoHallazgos): CompiledQuery<Row>;
  borde(args: CatalogoLista): CompiledQuery<{ clave: string }>;
  claveOf(row: Row): string;
  itemOf(row: Row): Item;
}

interface Query {
  texto?: string | undefined;
  estado?: string | undefined;
  limite?: string | undefined;
  cursor?: string | undefined;
}

/**
 * Always in the order of the keys. The matches of a rare word are collected and sorted. Frequent words are searched in
 * a stretch of the catalog per page, so a page may have few matches without being the last.
 * @param otros filters that the catalog's queries already contain
 * @throws AppError rule
 */
export async function listCatalogo<Row, Item>(
  ctx: Ctx,
  catalogo: Catalogo<Row, Item>,
  query: Query,
  otros: object = {},
): Promise<Pagina<Item>> {
  const texto = readParameter("texto", query.texto);
  const estado = readOption("estado", query.estado, ["true", "false"]);
  const consulta = { lista: catalogo.lista, filtros: { texto, estado, ...otros } };
  const limite = readLimite(query.limite);
  const [despues] = readCursor(consulta, query.cursor, isPosicion) ?? [""];
  const estados = estado === null ? [true, false] : [estado === "true"];
  const args = { tenantId: ctx.tenantId, estados, despues, limit: limite + 1 };
  const { rows, borde } = await search(ctx, catalogo, args, texto);
  const pagina = paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [catalogo.claveOf(row)],
    itemOf: catalogo.itemOf,
  });
  if (pagina.siguiente !== null || borde === null) return pagina;
  return { ...pagina, siguiente: writeCursor(consulta, [borde]) };
}

/** `borde` is the key where the searched stretch ends; null when nothing follows. */
async function search<Row, Item>(
  ctx: Ctx,
  catalogo: Catalogo<Row, Item>,
  args: CatalogoLista,
  texto: string | null,
): Promise<{ rows: Row[]; borde: string | null }> {
  const { db, tenantId } = ctx;
  if (texto === null) {
    const [rows] = await db.read(tenantId, catalogo.page({ ...args, hasta: END, palabras: [] }));
    return { rows, borde: null };
  }
  const busqueda = await planBusqueda(ctx, catalogo.objeto, texto);
  if (busqueda === null) return { rows: [], borde: null };
  const ids = await findHallazgos(ctx, catalogo.objeto, busqueda, MAX_TOKENS);
  if (ids !== null) {
    const [rows] = await db.read(tenantId, catalogo.hallados({ ...args, ids }));
    return { rows, borde: null };
  }
  // Read the end of the stretch first, then its rows: rows added in between only make the stretch longer.
  const [[last]] = await db.read(tenantId, catalogo.borde({ ...args, limit: VENTANA }));
  const { palabras } = busqueda;
  const [rows] = await db.read(tenantId, catalogo.page({ ...args, hasta: last?.clave ?? END, palabras }));
  return { rows, borde: last?.clave ?? null };
}

/** A key of the catalog; real keys are far shorter than this bound. */
function isPosicion(posicion: string[]): posicion is [string] {
  const [clave = ""] = posicion;
  return posicion.length === 1 && clave.length <= 200 && isXmlText(clave);
}

/** A page of products or customers, with or without a search. */

import type { ObjetoBusqueda } from "@/db/queries/catalog/busqueda";
import type { CatalogoHallazgos, CatalogoLista, CatalogoPage } from "@/db/queries/catalog/catalogo-lista";
import type { CompiledQuery } from "@/db/sql/qb";
import { isXmlText } from "@/lib/domain/texto";
import type { Ctx } from "../context";
import { readCursor, writeCursor } from "./cursor";
import { type Pagina, paginaOf } from "./page";
import { findHallazgos, MAX_TOKENS, planBusqueda } from "./palabras";
import { readLimite, readOption, readParameter } from "./parameters";

/** How many rows of a catalog one page looks through for words that are frequent but rarely occur together. */
const VENTANA = 500;
const MAX_CLAVE = 300;
/** Less than every key, and greater. */
const LIMITES = ["", "\u{10FFFF}".repeat(100)] as const;

/** A row with its place in the list. */
interface Listada {
  clave: string;
}

/** The queries of a list in one of its orders. */
interface Consultas<Row, Otros> {
  page(args: CatalogoPage & Otros): CompiledQuery<Row>;
  hallados(args: CatalogoHallazgos & Otros): CompiledQuery<Row>;
  borde(args: CatalogoLista & Otros): CompiledQuery<Listada>;
}

/** How one of the two catalogs is read. */
export interface Catalogo<Row extends Listada, Item, Orden extends string, Otros> {
  lista: string;
  objeto: ObjetoBusqueda;
  /** The first is the one without `orden`; one that begins with a hyphen is read backwards. */
  ordenes: readonly Orden[];
  consultas: Readonly<Record<Orden, Consultas<Row, Otros>>>;
  itemOf(row: Omit<Row, "clave">): Item;
}

interface Query {
  texto?: string | undefined;
  estado?: string | undefined;
  orden?: string | undefined;
  limite?: string | undefined;
  cursor?: string | undefined;
}

/**
 * Always in the order of the keys. The matches of a rare word are collected and sorted. Frequent words are searched in
 * a stretch of the catalog per page, so a page may have few matches without being the last.
 * @param otros further filters, which the catalog's queries take
 * @throws AppError rule
 */
export async function listCatalogo<Row extends Listada, Item, Orden extends string, Otros extends object>(
  ctx: Ctx,
  { lista, objeto, ordenes, consultas, itemOf }: Catalogo<Row, Item, Orden, Otros>,
  query: Query,
  otros: Otros,
): Promise<Pagina<Item>> {
  const texto = readParameter("texto", query.texto);
  const estado = readOption("estado", query.estado, ["true", "false"]);
  const orden = readOption("orden", query.orden, ordenes) ?? (ordenes[0] as Orden);
  const filtros = { texto, estado, ...otros };
  const consulta = { lista: orden === ordenes[0] ? lista : `${lista} ${orden}`, filtros };
  const limite = readLimite(query.limite);
  const [inicio, fin] = orden.startsWith("-") ? LIMITES.toReversed() : LIMITES;
  const [despues] = readCursor(consulta, query.cursor, isPosicion) ?? [inicio];
  const estados = estado === null ? [true, false] : [estado === "true"];
  const args = { ...otros, tenantId: ctx.tenantId, estados, despues, limit: limite + 1 };
  const { rows, borde } = await search(ctx, { objeto, fin, ...consultas[orden] }, args, texto);
  const pagina = paginaOf(consulta, rows, limite, {
    posicionOf: ({ clave }) => [clave],
    itemOf: ({ clave: _, ...row }) => itemOf(row),
  });
  if (pagina.siguiente !== null || borde === null) return pagina;
  return { ...pagina, siguiente: writeCursor(consulta, [borde]) };
}

/** `borde` is the key where the searched stretch ends; null when nothing follows. */
async function search<Row, Otros>(
  ctx: Ctx,
  { objeto, fin, page, hallados, borde }: Consultas<Row, Otros> & { objeto: ObjetoBusqueda; fin: string },
  args: CatalogoLista & Otros,
  texto: string | null,
): Promise<{ rows: Row[]; borde: string | null }> {
  const { db, tenantId } = ctx;
  if (texto === null) {
    const [rows] = await db.read(tenantId, page({ ...args, hasta: fin, palabras: [] }));
    return { rows, borde: null };
  }
  const busqueda = await planBusqueda(ctx, objeto, texto);
  if (busqueda === null) return { rows: [], borde: null };
  const ids = await findHallazgos(ctx, objeto, busqueda, MAX_TOKENS);
  if (ids !== null) {
    const [rows] = await db.read(tenantId, hallados({ ...args, ids }));
    return { rows, borde: null };
  }
  // Read the end of the stretch first, then its rows: rows added in between only make the stretch longer.
  const [[last]] = await db.read(tenantId, borde({ ...args, limit: VENTANA }));
  const { palabras } = busqueda;
  const [rows] = await db.read(tenantId, page({ ...args, hasta: last?.clave ?? fin, palabras }));
  return { rows, borde: last?.clave ?? null };
}

/** A key of the catalog; real keys are shorter than this bound. */
function isPosicion(posicion: string[]): posicion is [string] {
  const [clave = ""] = posicion;
  return posicion.length === 1 && clave.length <= MAX_CLAVE && isXmlText(clave);
}

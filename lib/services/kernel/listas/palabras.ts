/** Searches products, customers and suppliers by words. */
import { type ObjetoBusqueda, selectHallazgos, selectPalabras } from "@/db/queries/catalog/busqueda";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../context";

/** A word that matches more tokens than this is frequent: its matches are not collected, but searched page by page. */
export const MAX_TOKENS = 1_000;

export interface Busqueda {
  /** The words as stored, without case and accents. */
  palabras: string[];
  /** The word with the fewest matches; null when even that one is frequent. */
  rara: string | null;
}

/**
 * Decides how to search for a text; null when one of its words matches nothing. @throws AppError rule when it has no
 * words
 */
export async function planBusqueda(ctx: Ctx, objeto: ObjetoBusqueda, texto: string): Promise<Busqueda | null> {
  const { tenantId } = ctx;
  const [words] = await ctx.db.read(tenantId, selectPalabras({ tenantId, objeto, texto, limit: MAX_TOKENS + 1 }));
  const [rarest] = words.toSorted((a, b) => a.cantidad - b.cantidad);
  if (rarest === undefined) throw refusal("texto_sin_palabras", {}, { path: "texto" });
  if (rarest.cantidad === 0) return null;
  return {
    palabras: words.map(({ palabra }) => palabra),
    rara: rarest.cantidad > MAX_TOKENS ? null : rarest.palabra,
  };
}

/** The ids of rows that match every word, at most `max`; null when there are more. */
export async function findHallazgos(
  ctx: Ctx,
  objeto: ObjetoBusqueda,
  { palabras, rara }: Busqueda,
  max: number,
): Promise<number[] | null> {
  if (rara === null) return null;
  const { tenantId } = ctx;
  const query = selectHallazgos({ tenantId, objeto, palabra: rara, palabras, maxTokens: MAX_TOKENS, limit: max + 1 });
  const [rows] = await ctx.db.read(tenantId, query);
  return rows.length > max ? null : rows.map((row) => row.objeto_id);
}

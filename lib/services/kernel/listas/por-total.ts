/**
 * A page of a list of documents in the order of their totals, within one currency (decision 0100). The order is (total,
 * date, id). Few documents are read whole and sorted; of more, a page walks a stretch of the index of totals and may be
 * short without being the last. Both give the same order, so pages of one list may take either way.
 */
import type { Sentido } from "@/db/sql/documento-clase";
import type { Total } from "@/db/sql/documento-lista";
import type { CompiledQuery } from "@/db/sql/qb";
import type { Lugar, Recorrida } from "@/db/sql/recorrido";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../context";
import { LAST_BIGINT } from "./cursor";
import type { PosicionPorTotal } from "./documentos";

/** Documents that are read whole and sorted. */
const MAX_ORDENADOS = 2_000;

/** Walks the documents of one currency in the order of their totals, and applies the list's filters. */
export type Recorrido = Readonly<Record<Sentido, (lugar: Lugar) => CompiledQuery<Recorrida>>>;

export const recorridoDe = <Args>(
  { desc, asc }: Record<Sentido, (args: Lugar & Args) => CompiledQuery<Recorrida>>,
  otros: Args,
): Recorrido => ({
  desc: (lugar) => desc({ ...lugar, ...otros }),
  asc: (lugar) => asc({ ...lugar, ...otros }),
});

interface PorTotal {
  sentido: Sentido;
  /** Strictly behind this place; null for the first page. */
  posicion: PosicionPorTotal | null;
  limite: number;
  /** Reads the totals of at most so many of the list's documents, of each of its searches. */
  totales: (limit: number) => readonly (CompiledQuery<Total> | null)[];
  /** Null when a walk cannot tell which documents belong to the list. */
  recorrido: Recorrido | null;
  /** True when a filter leaves few documents, so that a walk would meet them rarely. */
  angosta: boolean;
}

interface Tramo {
  totales: Total[];
  /** Where the next page goes on; null when this one is the last. */
  siguiente: PosicionPorTotal | null;
}

/**
 * @param porIds the rows of these documents, in no order
 * @throws AppError rule when there are too many to sort and no walk can find them
 */
export async function findPorTotal<Row extends { documento_id: string }>(
  ctx: Ctx,
  pedido: PorTotal,
  porIds: (args: { tenantId: number; ids: readonly string[] }) => CompiledQuery<Row>,
): Promise<{ rows: Row[]; siguiente: PosicionPorTotal | null }> {
  const { totales, siguiente } = await findTramo(ctx, pedido);
  if (totales.length === 0) return { rows: [], siguiente };
  const ids = totales.map((each) => each.documento_id);
  const [rows] = await ctx.db.read(ctx.tenantId, porIds({ tenantId: ctx.tenantId, ids }));
  return { rows: rows.sort((a, b) => ids.indexOf(a.documento_id) - ids.indexOf(b.documento_id)), siguiente };
}

async function findTramo(ctx: Ctx, pedido: PorTotal): Promise<Tramo> {
  const { recorrido, angosta, limite } = pedido;
  const recorridos = recorrido === null || angosta ? null : await recorrer(ctx, pedido, recorrido);
  if (recorridos !== null && (recorridos.siguiente === null || recorridos.totales.length === limite)) return recorridos;
  const ordenados = await ordenar(ctx, pedido);
  if (ordenados !== null) return ordenados;
  if (recorrido === null) throw refusal("orden_desmedido", { max: MAX_ORDENADOS }, { path: "orden" });
  return recorridos ?? recorrer(ctx, pedido, recorrido);
}

/** Sorts all of them; null when there are too many. */
async function ordenar({ db, tenantId }: Ctx, pedido: PorTotal): Promise<Tramo | null> {
  const { posicion, limite, sentido } = pedido;
  const found = await db.read(tenantId, ...pedido.totales(MAX_ORDENADOS + 1));
  const todos = [...new Map(found.flat().map((each) => [each.documento_id, each])).values()];
  if (todos.length > MAX_ORDENADOS) return null;
  const signo = sentido === "desc" ? -1 : 1;
  const compare = (a: Total, b: Total) => signo * compareTotales(a, b);
  const desde = posicion && { total_centimos: posicion[0], posicion: posicion[1], documento_id: posicion[2] };
  const quedan = todos.filter((each) => desde === null || compare(each, desde) > 0).sort(compare);
  const totales = quedan.slice(0, limite);
  return { totales, siguiente: quedan.length > limite ? posicionOf(totales.at(-1)) : null };
}

const compareTotales = (a: Total, b: Total): number =>
  compareEnteros(a.total_centimos, b.total_centimos) ||
  (a.posicion === b.posicion ? compareEnteros(a.documento_id, b.documento_id) : a.posicion < b.posicion ? -1 : 1);

const compareEnteros = (a: string, b: string) => Number(BigInt(a) > BigInt(b)) - Number(BigInt(a) < BigInt(b));

/** Before every place, in each direction. */
const INICIO: Readonly<Record<Sentido, PosicionPorTotal>> = {
  desc: [LAST_BIGINT, "infinity", LAST_BIGINT],
  asc: ["-1", "-infinity", "0"],
};

async function recorrer(
  { db, tenantId }: Ctx,
  { sentido, posicion, limite }: PorTotal,
  recorrido: Recorrido,
): Promise<Tramo> {
  const [total, fecha, id] = posicion ?? INICIO[sentido];
  const [rows] = await db.read(tenantId, recorrido[sentido]({ total, fecha, id, limit: limite + 1 }));
  const coinciden = rows.filter(({ coincide }) => coincide);
  const totales = coinciden.slice(0, limite);
  if (coinciden.length > limite) return { totales, siguiente: posicionOf(totales.at(-1)) };
  return { totales, siguiente: posicionOf(rows.find(({ ultimo }) => ultimo)) };
}

const posicionOf = (row: Total | undefined): PosicionPorTotal | null =>
  row === undefined ? null : [row.total_centimos, row.posicion, row.documento_id];

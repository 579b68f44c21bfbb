/** What a country's tenants issue: how often each one, which types, how many lines, which products. Pure. */

/** A tenant as the load knows it. */
export interface NacionTenant {
  apiKey: string;
  idUsuario: number;
}

/** Every tenant sells these, the first eight in nine of ten lines. */
export interface NacionCatalog {
  productos: readonly string[];
  clientes: readonly string[];
}

/** The largest tenant issues this many documents a second, at its own peak. */
export const LARGEST_PER_SECOND = 5;
const BEST_SELLERS = 8;
const BEST_SELLERS_SHARE = 0.9;
/** Of a hundred documents. The rest are tickets. */
const FACTURAS = 18;
const NOTAS = 4;
/** Of a hundred documents: how many lines, from and to. */
const LINES = [
  { share: 94, from: 1, to: 5 },
  { share: 5, from: 6, to: 20 },
  { share: 1, from: 100, to: 100 },
] as const;
/** Steps of the search for Zipf's exponent. */
const HALVINGS = 40;

/**
 * Cumulated share of each tenant by its rank, from Zipf's law with the exponent that gives the largest one its share of
 * `perSecond`.
 */
export function zipfShares(count: number, perSecond: number): number[] {
  const wanted = Math.max(LARGEST_PER_SECOND / perSecond, 1 / count);
  const weights = (s: number) => Array.from({ length: count }, (_, n) => (n + 1) ** -s);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  let [low, high] = [0, 5];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (1 / sum(weights(middle)) < wanted) low = middle;
    else high = middle;
  }
  const shares = weights(low);
  const total = sum(shares);
  let reached = 0;
  return shares.map((share) => {
    reached += share / total;
    return reached;
  });
}

/** The rank, from 0, of the tenant that a number between 0 and 1 falls on. */
export function rankOf(cumulated: readonly number[], chance: number): number {
  let [low, high] = [0, cumulated.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulated[middle] ?? 1) < chance) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A tenant's next document. `credited`: a clave of its own that no note has credited yet. */
export function documentJson(
  { idUsuario }: NacionTenant,
  { productos, clientes }: NacionCatalog,
  chance: () => number,
  credited: () => string | undefined,
): string {
  const kind = chance() * 100;
  const numero = kind < NOTAS ? credited() : undefined;
  if (numero !== undefined) {
    const referencias = [{ numero, codigo: "01", razon: "Anula el documento" }];
    return JSON.stringify({ tipo: "NotaCredito", idUsuario, referencias, acreditarTodo: true });
  }
  const named = kind < NOTAS + FACTURAS;
  return JSON.stringify({
    tipo: named ? "FacturaElectronica" : "TiqueteElectronico",
    idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    ...(named && { cliente: { identificacion: clientes[Math.floor(chance() * clientes.length)] } }),
    lineas: Array.from({ length: lineCount(chance) }, () => lineOf(productos, chance)),
  });
}

function lineCount(chance: () => number): number {
  let drawn = chance() * 100;
  for (const { share, from, to } of LINES) {
    if (drawn < share) return from + Math.floor(chance() * (to - from + 1));
    drawn -= share;
  }
  return 1;
}

function lineOf(
  productos: readonly string[],
  chance: () => number,
): { codigoProducto: string | undefined; cantidad: number } {
  const [from, count] =
    chance() < BEST_SELLERS_SHARE ? [0, BEST_SELLERS] : [BEST_SELLERS, productos.length - BEST_SELLERS];
  return { codigoProducto: productos[from + Math.floor(chance() * count)], cantidad: 1 + Math.floor(chance() * 4) };
}

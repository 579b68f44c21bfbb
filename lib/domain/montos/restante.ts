/**
 * What earlier credit notes have left of a document, line by line (decision 0059). A line of a note takes quantity from
 * the line of the same product at the same price; at another price it takes only the amount, as a price correction
 * does.
 */
import { Decimal, PERCENT, roundMonto, ZERO } from "../decimal";
import type { Linea } from "../documento/documento";

/** A line of the document, or of a note on it. */
export type LineaVendida = Linea & { idProducto: number | null };
/** A line that was credited, or that a debit note owes again. */
export type LineaAcreditada = Pick<
  LineaVendida,
  "idProducto" | "codigoCabys" | "detalle" | "cantidad" | "precioUnitario" | "subTotal" | "montoTotalLinea"
> & {
  /** The resolution that it carries. */
  idExoneracion: number | null;
  /** True for a line of a debit note that annuls a credit note: it gives back what that one took. */
  devuelta: boolean;
};

/** What is left of a line. */
export interface Restante {
  linea: LineaVendida;
  cantidad: Decimal;
  subTotal: Decimal;
  /** Of MontoTotalLinea. */
  total: Decimal;
  /** How many lines of notes have taken quantity from it. */
  piezas: number;
}

/** Each piece of a line may be off by one hundredth: its roundings, and a discount that the caller divided. */
export const TOLERANCIA = PERCENT;
/** The last piece of an earlier line may carry a price that differs by so much. */
const MAX_DIFERENCIA_PRECIO = PERCENT;
const MIN_DIFERENCIA_PRECIO = new Decimal("0.00005");
const PARTE_DEL_PRECIO = new Decimal("0.001");

export function restantesOf(vendidas: readonly LineaVendida[], acreditadas: readonly LineaAcreditada[]): Restante[] {
  const restantes = vendidas.map((linea) => ({
    linea,
    cantidad: new Decimal(linea.cantidad),
    subTotal: new Decimal(linea.subTotal),
    total: new Decimal(linea.montoTotalLinea),
    piezas: 0,
  }));
  for (const acreditada of acreditadas) take(restantes, acreditada, nearPrice);
  return restantes;
}

type SamePrice = (vendido: Decimal, acreditado: Decimal) => boolean;

const exactPrice: SamePrice = (vendido, acreditado) => vendido.equals(acreditado);

const nearPrice: SamePrice = (vendido, acreditado) => {
  const relativa = Decimal.max(vendido.times(PARTE_DEL_PRECIO), MIN_DIFERENCIA_PRECIO);
  return vendido.minus(acreditado).abs().lte(Decimal.min(relativa, MAX_DIFERENCIA_PRECIO));
};

/** Takes a line of a note from what is left, and returns the lines whose quantity it took from. */
function take(restantes: readonly Restante[], acreditada: LineaAcreditada, samePrice: SamePrice): Set<Restante> {
  const cantidad = new Decimal(acreditada.cantidad);
  const precio = new Decimal(acreditada.precioUnitario);
  const suyas = restantes.filter(({ linea }) => productoOf(linea) === productoOf(acreditada));
  const exoneradaIgual = ({ linea }: Restante) => Number(exoneracionOf(linea) === acreditada.idExoneracion);
  const alPrecio = suyas
    .filter(({ linea }) => samePrice(new Decimal(linea.precioUnitario), precio))
    .sort((a, b) => exoneradaIgual(b) - exoneradaIgual(a));
  const taken = new Set<Restante>();
  let queda = cantidad;
  for (const restante of alPrecio) {
    const tomada = new Decimal(restante.linea.cantidad).minus(restante.cantidad);
    const toma = Decimal.min(acreditada.devuelta ? tomada : restante.cantidad, queda);
    if (toma.isZero()) continue;
    restante.cantidad = acreditada.devuelta ? restante.cantidad.plus(toma) : restante.cantidad.minus(toma);
    restante.piezas += 1;
    takeAmount(restante, acreditada, toma.div(cantidad));
    queda = queda.minus(toma);
    taken.add(restante);
  }
  const otra = alPrecio[0] ?? suyas[0];
  if (!queda.isZero() && otra !== undefined) takeAmount(otra, acreditada, queda.div(cantidad));
  return taken;
}

function takeAmount(
  restante: Restante,
  { devuelta, subTotal, montoTotalLinea }: LineaAcreditada,
  parte: Decimal,
): void {
  const signed = devuelta ? parte.negated() : parte;
  restante.subTotal = restante.subTotal.minus(signed.times(subTotal));
  restante.total = restante.total.minus(signed.times(montoTotalLinea));
}

/** A free line is known by its code and its text. */
const productoOf = ({
  idProducto,
  codigoCabys,
  detalle,
}: Pick<LineaVendida, "idProducto" | "codigoCabys" | "detalle">) =>
  idProducto === null ? `${codigoCabys} ${detalle}` : String(idProducto);

const exoneracionOf = ({ impuestos }: LineaVendida) =>
  impuestos.find(({ exoneracion }) => exoneracion !== null)?.exoneracion?.idExoneracion ?? null;

/** A line of this note, as an earlier one's. */
const acreditadaDe = (linea: LineaVendida): LineaAcreditada => ({
  ...linea,
  idExoneracion: exoneracionOf(linea),
  devuelta: false,
});

/** What a note must take so that the last pieces leave nothing. */
export interface Falta {
  /** The amount, with its sign. */
  diferencia: Decimal;
  /** The indices of the note's lines that may take it, the best ones first. */
  ajustables: number[];
  /** True if the note leaves no quantity of any line. */
  agotado: boolean;
}

/**
 * What the lines of a note miss so that the lines of which they return the last piece are credited exactly. Only a
 * difference that roundings can explain counts.
 */
export function missingOf(
  vendidas: readonly LineaVendida[],
  acreditadas: readonly LineaAcreditada[],
  nota: readonly LineaVendida[],
): Falta {
  const restantes = restantesOf(vendidas, acreditadas);
  const open = new Set(restantes.filter(({ cantidad }) => !cantidad.isZero()));
  const tomadas = nota.map((linea) => take(restantes, acreditadaDe(linea), exactPrice));
  const terminadas = new Set(
    [...open].filter(({ cantidad, total, piezas }) => cantidad.isZero() && total.abs().lte(TOLERANCIA.times(piezas))),
  );
  const redondeada = (index: number) => Number([...(tomadas[index] ?? [])].some(({ total }) => !total.isZero()));
  const ajustables = tomadas
    .flatMap((taken, index) =>
      taken.size > 0 && [...taken].every((restante) => terminadas.has(restante)) ? [index] : [],
    )
    .sort((a, b) => redondeada(b) - redondeada(a));
  const diferencia = [...terminadas].reduce((sum, { total }) => sum.plus(total), ZERO);
  const agotado = restantes.every(({ cantidad }) => cantidad.isZero());
  return { diferencia: roundMonto(diferencia), ajustables, agotado };
}

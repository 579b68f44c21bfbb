/**
 * The taxes of a supplier's document by rate, computed from its lines. They add up exactly to its TotalImpuesto: when
 * the supplier's total differs from the sum of the lines, the difference is an entry without a rate.
 */
import type { Element } from "@xmldom/xmldom";
import { Decimal, isMonto, roundMonto, toMonto, ZERO } from "@/lib/domain/decimal";
import type { Monto } from "@/lib/domain/documento/documento";
import { isLineaEntera } from "@/lib/domain/montos/descuento";
import { IVA, isIva } from "@/lib/domain/montos/impuesto";
import { REGLAS_IMPUESTO } from "@/lib/domain/montos/regla-impuesto";
import { childText } from "../safe-xml";
import { child, children, cifra } from "./lenient";

/** Amounts are exact decimal text in the document's currency. */
export interface TarifaRecibida {
  /** Code of the tax (01 is IVA); empty for an amount that the document puts under no tax. */
  codigo: string;
  codigoTarifa: string | null;
  /** Percentage. */
  tarifa: string | null;
  base: string;
  /** The part of the tax removed by exemptions. */
  exonerado: string;
  /**
   * The part still owed. It is negative only in the entry without a rate, when the lines add up to more than the total.
   */
  impuesto: string;
}

export interface DesgloseRecibido {
  /** Colones for one unit of the document's currency. */
  tipoCambio: Monto;
  tarifas: TarifaRecibida[];
}

const CODIGO = /^\d{2}$/;
const SIN_TARIFA = { codigo: "", codigoTarifa: null, tarifa: null };

/** The document has an amount or a rate that cannot be read. */
class Unreadable extends Error {}

/** @param root of the signed document. Returns null when an amount cannot be read, because nothing is guessed. */
export function desgloseOf(root: Element): DesgloseRecibido | null {
  try {
    const resumen = child(root, "ResumenFactura");
    const sums = new Sums();
    for (const linea of children(child(root, "DetalleServicio"), "LineaDetalle")) addLinea(sums, linea);
    const total = child(resumen, "TotalImpuesto") === null ? ZERO : monto(resumen, "TotalImpuesto");
    const rest = total.minus(sums.impuesto);
    if (!rest.isZero()) sums.add(SIN_TARIFA, ZERO, ZERO, rest);
    return { tipoCambio: tipoCambioOf(child(resumen, "CodigoTipoMoneda")), tarifas: sums.tarifas() };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function addLinea(sums: Sums, linea: Element): void {
  const impuestos = impuestosOf(linea);
  if (impuestos.length === 0) sums.add(SIN_TARIFA, baseOf(linea), ZERO, ZERO);
  takeAsumido(impuestos, optionalMonto(linea, "ImpuestoAsumidoEmisorFabrica"));
  for (const { tarifa, base, exonerado, debido } of impuestos) sums.add(tarifa, base, exonerado, debido);
}

/** A tax of a line. */
interface ImpuestoRecibido {
  tarifa: Pick<TarifaRecibida, "codigo" | "codigoTarifa" | "tarifa">;
  base: Decimal;
  exonerado: Decimal;
  /** What is still owed. */
  debido: Decimal;
  /** True for a tax that the issuer or the factory always bears. */
  asumible: boolean;
}

function impuestosOf(linea: Element): ImpuestoRecibido[] {
  const partes = children(child(linea, "DetalleSurtido"), "LineaDetalleSurtido");
  if (partes.length > 0) return impuestosDePartes(partes, monto(linea, "Cantidad"));
  return children(linea, "Impuesto").map((impuesto) => {
    const exonerado = optionalMonto(child(impuesto, "Exoneracion"), "MontoExoneracion");
    const debido = monto(impuesto, "Monto").minus(exonerado);
    const tarifa = tarifaOf(impuesto);
    return { tarifa, base: baseOf(linea), exonerado, debido, asumible: isAsumible(tarifa, linea, "IVACobradoFabrica") };
  });
}

/**
 * The taxes of a combo by rate, each rounded once: only its parts have rates, and their amounts are those of one unit
 * (decision 0054).
 */
function impuestosDePartes(partes: readonly Element[], cantidad: Decimal): ImpuestoRecibido[] {
  const unit = new Map<string, ImpuestoRecibido>();
  for (const parte of partes) {
    for (const impuesto of children(parte, "ImpuestoSurtido")) {
      const tarifa = tarifaOf(impuesto, EN_SURTIDO);
      const asumible =
        isAsumible(tarifa, parte, "IVACobradoFabricaSurtido") || (isIva(tarifa.codigo) && isRegalada(parte));
      const key = JSON.stringify([tarifa, asumible]);
      const so = unit.get(key) ?? { tarifa, base: ZERO, exonerado: ZERO, debido: ZERO, asumible };
      // The parts of an export have no base.
      const conBase = child(parte, "BaseImponibleSurtido") !== null;
      const base = monto(parte, conBase ? "BaseImponibleSurtido" : "SubTotalSurtido");
      const debido = monto(impuesto, "MontoImpuestoSurtido");
      unit.set(key, { ...so, base: so.base.plus(base), debido: so.debido.plus(debido) });
    }
  }
  const total = (value: Decimal) => roundMonto(value.times(cantidad));
  return [...unit.values()].map((each) => {
    // What is charged of a rate is all of it without what is borne, each rounded once.
    const asumido = each.asumible ? ZERO : (unit.get(JSON.stringify([each.tarifa, true]))?.debido ?? ZERO);
    const debido = total(each.debido.plus(asumido)).minus(total(asumido));
    return { ...each, base: total(each.base), debido };
  });
}

/** A part that comes for nothing, whose IVA the issuer bears. */
const isRegalada = (parte: Element) =>
  children(parte, "DescuentoSurtido").some((each) => isLineaEntera(childText(each, "CodigoDescuentoSurtido") ?? ""));

/** @param cobrado the element of a line, or of a part, whose IVA was collected at the factory */
const isAsumible = ({ codigo }: ImpuestoRecibido["tarifa"], parent: Element, cobrado: string) =>
  REGLAS_IMPUESTO.get(codigo)?.asumido === true || (codigo === IVA && child(parent, cobrado) !== null);

/** Takes off what the issuer or the factory bears: of the taxes that are always borne, then of IVA, then of others. */
function takeAsumido(impuestos: ImpuestoRecibido[], asumido: Decimal): void {
  let queda = asumido;
  const rank = ({ asumible, tarifa }: ImpuestoRecibido) => (asumible ? 0 : isIva(tarifa.codigo) ? 1 : 2);
  for (const impuesto of impuestos.toSorted((a, b) => rank(a) - rank(b))) {
    const toma = Decimal.min(queda, impuesto.debido);
    impuesto.debido = impuesto.debido.minus(toma);
    queda = queda.minus(toma);
  }
}

const baseOf = (linea: Element) => monto(linea, child(linea, "BaseImponible") === null ? "SubTotal" : "BaseImponible");

const EN_LINEA = { codigo: "Codigo", codigoTarifa: "CodigoTarifaIVA", tarifa: "Tarifa" };
const EN_SURTIDO = { codigo: "CodigoImpuestoSurtido", codigoTarifa: "CodigoTarifaIVASurtido", tarifa: "TarifaSurtido" };

function tarifaOf(impuesto: Element, names = EN_LINEA): ImpuestoRecibido["tarifa"] {
  const codigo = childText(impuesto, names.codigo)?.trim() ?? "";
  const codigoTarifa = childText(impuesto, names.codigoTarifa)?.trim() ?? null;
  const tarifa = cifra(impuesto, names.tarifa);
  if (!CODIGO.test(codigo) || (codigoTarifa !== null && !CODIGO.test(codigoTarifa))) throw new Unreadable();
  return { codigo, codigoTarifa, tarifa };
}

/** A document in colones always has rate 1, even if it says otherwise. */
function tipoCambioOf(moneda: Element | null): Monto {
  if (moneda !== null && childText(moneda, "CodigoMoneda")?.trim() === "CRC") return "1";
  const tipoCambio = monto(moneda, "TipoCambio");
  if (tipoCambio.isZero()) throw new Unreadable();
  return toMonto(tipoCambio);
}

function monto(parent: Element | null, name: string): Decimal {
  const value = new Decimal(cifra(parent, name) ?? Number.NaN);
  if (!isMonto(value)) throw new Unreadable();
  return value;
}

const optionalMonto = (parent: Element | null, name: string) =>
  parent === null || child(parent, name) === null ? ZERO : monto(parent, name);

/** Sums by tax, rate code and percentage, in that order. */
class Sums {
  impuesto: Decimal = ZERO;
  readonly #tarifas = new Map<string, TarifaRecibida>();

  add(tarifa: typeof SIN_TARIFA | ReturnType<typeof tarifaOf>, base: Decimal, exonerado: Decimal, impuesto: Decimal) {
    const key = `${tarifa.codigo} ${tarifa.codigoTarifa ?? ""} ${tarifa.tarifa ?? ""}`;
    const so = this.#tarifas.get(key) ?? { ...tarifa, base: "0", exonerado: "0", impuesto: "0" };
    const sum = (text: string, value: Decimal) => value.plus(text).toFixed();
    this.#tarifas.set(key, {
      ...so,
      base: sum(so.base, base),
      exonerado: sum(so.exonerado, exonerado),
      impuesto: sum(so.impuesto, impuesto),
    });
    this.impuesto = this.impuesto.plus(impuesto);
  }

  tarifas(): TarifaRecibida[] {
    return [...this.#tarifas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  }
}

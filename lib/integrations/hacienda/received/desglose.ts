/**
 * The taxes of a supplier's document by rate, computed from its lines. They add up exactly to its TotalImpuesto: when
 * the supplier's total differs from the sum of the lines, the difference is an entry without a rate.
 */
import type { Element } from "@xmldom/xmldom";
import { Decimal, isMonto, toMonto, ZERO } from "@/lib/domain/decimal";
import type { Monto } from "@/lib/domain/documento";
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
  const base = monto(linea, child(linea, "BaseImponible") === null ? "SubTotal" : "BaseImponible");
  const impuestos = children(linea, "Impuesto");
  if (impuestos.length === 0) sums.add(SIN_TARIFA, base, ZERO, ZERO);
  // As in our own documents, the amount that the issuer or the factory bears is subtracted from the first tax.
  let asumido = optionalMonto(linea, "ImpuestoAsumidoEmisorFabrica");
  for (const impuesto of impuestos) {
    const exonerado = optionalMonto(child(impuesto, "Exoneracion"), "MontoExoneracion");
    sums.add(tarifaOf(impuesto), base, exonerado, monto(impuesto, "Monto").minus(exonerado).minus(asumido));
    asumido = ZERO;
  }
}

function tarifaOf(impuesto: Element): Pick<TarifaRecibida, "codigo" | "codigoTarifa" | "tarifa"> {
  const codigo = childText(impuesto, "Codigo")?.trim() ?? "";
  const codigoTarifa = childText(impuesto, "CodigoTarifaIVA")?.trim() ?? null;
  const tarifa = cifra(impuesto, "Tarifa");
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

/** The totals of a document, summed from rounded line amounts so that both agree to the last digit (hacienda 6.2). */
import { isServicio } from "../cabys";
import { findTarifaIva } from "../catalogos/codigo-tarifa-iva";
import { Decimal, fitsMonto, toMonto, ZERO } from "../decimal";
import type { DesgloseImpuesto, ImpuestoLinea, Linea, MedioPedido, OtroCargo, Resumen } from "../documento/documento";
import { DomainError } from "../domain-error";
import { calculateParteExonerada } from "./exoneracion";
import { isIva } from "./impuesto";
import { calculateIvaDevuelto, splitPago } from "./pago";
import { REGLAS_IMPUESTO } from "./regla-impuesto";

export interface ResumenInput {
  /** ISO 4217. */
  moneda: string;
  /** Colones for one unit of the currency, decimal text; 1 for CRC. */
  tipoCambio: string;
  /** At most four; empty for sales on credit. */
  mediosPago: readonly MedioPedido[];
  otrosCargos?: readonly OtroCargo[];
  /** Whether a document of this type gives back the IVA of health services that are paid by card. */
  devuelveIva?: boolean;
  /** For the totals alone: `medioPago` stays empty, whether the means make up the total or not. */
  sinReparto?: boolean;
}

/** MontoTotal of the lines by class, for goods or for services. */
interface Clases {
  gravado: Decimal;
  exento: Decimal;
  exonerado: Decimal;
  noSujeto: Decimal;
}

const SIN_VENTAS: Clases = { gravado: ZERO, exento: ZERO, exonerado: ZERO, noSujeto: ZERO };

/**
 * Adds up the lines and the other charges. By construction TotalVentaNeta + TotalImpuesto = Σ MontoTotalLinea holds
 * exactly, TotalComprobante is that plus the charges less the IVA given back, and the breakdown adds up to
 * TotalImpuesto (the authority's -487).
 * @throws DomainError total_excede, medios_pago_no_suman, medio_pago_sin_monto
 */
export function calculateResumen(lineas: readonly Linea[], input: ResumenInput): Resumen {
  const servicios = { ...SIN_VENTAS };
  const mercancias = { ...SIN_VENTAS };
  let totalDescuentos = ZERO;
  let totalAsumido = ZERO;
  for (const linea of lineas) {
    addVenta(isServicio(linea.codigoCabys) ? servicios : mercancias, linea);
    for (const { montoDescuento } of linea.descuentos) totalDescuentos = totalDescuentos.plus(montoDescuento);
    if (linea.impuestoAsumidoEmisorFabrica !== "0")
      totalAsumido = totalAsumido.plus(linea.impuestoAsumidoEmisorFabrica);
  }
  const totales = addClases(servicios, mercancias);
  const totalVenta = totales.gravado.plus(totales.exento).plus(totales.exonerado).plus(totales.noSujeto);
  const totalVentaNeta = totalVenta.minus(totalDescuentos);
  const desglose = breakDown(lineas);
  const totalImpuesto = desglose.reduce((sum, { total }) => sum.plus(total), ZERO);
  const totalOtrosCargos = (input.otrosCargos ?? []).reduce((sum, { monto }) => sum.plus(monto), ZERO);
  const bruto = totalVentaNeta.plus(totalImpuesto).plus(totalOtrosCargos);
  const { mediosPago } = input;
  const totalIvaDevuelto =
    input.devuelveIva === true ? calculateIvaDevuelto(lineas, { mediosPago, totalVentaNeta, bruto }) : ZERO;
  const totalComprobante = bruto.minus(totalIvaDevuelto);
  for (const [campo, total] of Object.entries({ totalVenta, totalImpuesto, totalAsumido, totalComprobante })) {
    if (!fitsMonto(total)) throw new DomainError("total_excede", { campo });
  }

  return {
    codigoMoneda: input.moneda,
    tipoCambio: toMonto(new Decimal(input.tipoCambio)),
    totalServGravados: toMonto(servicios.gravado),
    totalServExentos: toMonto(servicios.exento),
    totalServExonerado: toMonto(servicios.exonerado),
    totalServNoSujeto: toMonto(servicios.noSujeto),
    totalMercanciasGravadas: toMonto(mercancias.gravado),
    totalMercanciasExentas: toMonto(mercancias.exento),
    totalMercExonerada: toMonto(mercancias.exonerado),
    totalMercNoSujeta: toMonto(mercancias.noSujeto),
    totalGravado: toMonto(totales.gravado),
    totalExento: toMonto(totales.exento),
    totalExonerado: toMonto(totales.exonerado),
    totalNoSujeto: toMonto(totales.noSujeto),
    totalVenta: toMonto(totalVenta),
    totalDescuentos: toMonto(totalDescuentos),
    totalVentaNeta: toMonto(totalVentaNeta),
    totalDesgloseImpuesto: desglose.map(toDesgloseImpuesto),
    totalImpuesto: toMonto(totalImpuesto),
    totalImpAsumEmisorFabrica: toMonto(totalAsumido),
    totalIvaDevuelto: toMonto(totalIvaDevuelto),
    totalOtrosCargos: toMonto(totalOtrosCargos),
    medioPago: input.sinReparto === true ? [] : splitPago(mediosPago, totalComprobante),
    totalComprobante: toMonto(totalComprobante),
  };
}

/** The IVA code decides the class of a line; a line without one is taxed (hacienda 6.2). */
function addVenta(clases: Clases, linea: Linea): void {
  const ivas = linea.impuestos.filter(({ codigo }) => isIva(codigo));
  // A combo has several; a single taxed part makes it taxed.
  const iva = ivas.find((each) => claseOf(each) === "gravado") ?? ivas[0];
  const clase = claseOf(iva);
  const montoTotal = new Decimal(linea.montoTotal);
  if (iva?.exoneracion == null) {
    clases[clase] = clases[clase].plus(montoTotal);
    return;
  }
  const tarifaExonerada = new Decimal(iva.exoneracion.tarifaExonerada);
  const exonerado = calculateParteExonerada(montoTotal, tarifaExonerada, new Decimal(iva.tarifa ?? 0));
  clases.exonerado = clases.exonerado.plus(exonerado);
  clases[clase] = clases[clase].plus(montoTotal.minus(exonerado));
}

const claseOf = (iva: ImpuestoLinea | undefined) => findTarifaIva(iva?.codigoTarifaIva ?? "")?.clase ?? "gravado";

function addClases(a: Clases, b: Clases): Clases {
  return {
    gravado: a.gravado.plus(b.gravado),
    exento: a.exento.plus(b.exento),
    exonerado: a.exonerado.plus(b.exonerado),
    noSujeto: a.noSujeto.plus(b.noSujeto),
  };
}

interface Desglose {
  codigo: string;
  codigoTarifaIva: string | null;
  total: Decimal;
}

/**
 * By tax and rate code, in order of appearance. Zero entries stay, because the authority rejects their absence with
 * -487; a tax that the issuer bears because of its kind has none (hacienda 12).
 */
function breakDown(lineas: readonly Linea[]): Desglose[] {
  const desglose = new Map<string, Desglose>();
  for (const linea of lineas) {
    for (const impuesto of linea.impuestos) {
      if (impuesto.asumido !== undefined && REGLAS_IMPUESTO.get(impuesto.codigo)?.asumido) continue;
      const key = `${impuesto.codigo}/${impuesto.codigoTarifaIva}`;
      let entry = desglose.get(key);
      if (entry === undefined) {
        entry = { codigo: impuesto.codigo, codigoTarifaIva: impuesto.codigoTarifaIva, total: ZERO };
        desglose.set(key, entry);
      }
      entry.total = addNeto(entry.total, impuesto);
    }
  }
  return [...desglose.values()];
}

/** Of the tax of a combo the issuer may bear a part: that of what comes with it for nothing. */
function addNeto(total: Decimal, { monto, asumido, exoneracion }: ImpuestoLinea): Decimal {
  const bruto = total.plus(monto);
  const sum = exoneracion === null ? bruto : bruto.minus(exoneracion.montoExoneracion);
  return asumido === undefined ? sum : sum.minus(asumido);
}

function toDesgloseImpuesto({ codigo, codigoTarifaIva, total }: Desglose): DesgloseImpuesto {
  return { codigo, codigoTarifaIva, totalMontoImpuesto: toMonto(total) };
}

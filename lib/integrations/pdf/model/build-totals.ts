/** Taxes by rate and the column of totals. */

import { Decimal, roundMonto, ZERO } from "@/lib/domain/decimal";
import type { Documento, ImpuestoLinea, Linea, Resumen } from "@/lib/domain/documento/documento";
import { formatDecimal, formatMonto } from "@/lib/domain/escrito/formato";
import { montoEnLetras } from "@/lib/domain/escrito/monto-en-letras";
import { enLetras } from "../messages";
import { IMPUESTOS, word } from "../words";
import { isIva, tarifaTexto } from "./build-linea-row";
import type { Fact, ImpuestoRow, PdfModel } from "./pdf-model";

interface TaxGroup {
  nombre: string;
  base: Decimal;
  bruto: Decimal;
  exonerado: Decimal;
  neto: Decimal;
}

/** `IVA 13%`, `IVA exento`, `Selectivo de consumo 10%`. */
export function taxName({ codigo, codigoImpuestoOtro, codigoTarifaIva, tarifa }: ImpuestoLinea): string {
  return `${word(IMPUESTOS, codigo, codigoImpuestoOtro)} ${tarifaTexto(codigoTarifaIva, tarifa).toLowerCase()}`.trim();
}

/** Grouped as in the summary: by tax and IVA rate code, in the order of their first line. */
function groupTaxes(lineas: readonly Linea[], resumen: Resumen): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const linea of lineas) {
    for (const impuesto of linea.impuestos) {
      const key = `${impuesto.codigo}/${impuesto.codigoTarifaIva ?? ""}`;
      const iva = isIva(impuesto);
      const nombre = taxName(impuesto);
      const group = groups.get(key) ?? { nombre, base: ZERO, bruto: ZERO, exonerado: ZERO, neto: ZERO };
      group.base = group.base.plus(iva ? linea.baseImponible : linea.subTotal);
      group.bruto = group.bruto.plus(impuesto.monto);
      group.exonerado = group.exonerado.plus(impuesto.exoneracion?.montoExoneracion ?? 0);
      groups.set(key, group);
    }
  }
  for (const desglose of resumen.totalDesgloseImpuesto) {
    const group = groups.get(`${desglose.codigo}/${desglose.codigoTarifaIva ?? ""}`);
    if (group !== undefined) group.neto = new Decimal(desglose.totalMontoImpuesto);
  }
  return [...groups.values()];
}

const isZero = (amount: string): boolean => new Decimal(amount).isZero();

function totalFacts(resumen: Resumen, taxes: readonly TaxGroup[]): Fact[] {
  const monto = (amount: string): string => formatMonto(amount, resumen.codigoMoneda);
  const fact = (label: string, amount: string, sign = ""): Fact[] =>
    isZero(amount) ? [] : [{ label, value: `${sign}${monto(amount)}` }];
  const charged = taxes.filter(({ neto }) => !neto.isZero());
  const sales = [
    ...fact("Gravado", resumen.totalGravado),
    ...fact("Exento", resumen.totalExento),
    ...fact("Exonerado", resumen.totalExonerado),
    ...fact("No sujeto", resumen.totalNoSujeto),
  ];
  const discounted = !isZero(resumen.totalDescuentos);
  return [
    ...sales,
    ...(sales.length > 1 || discounted ? fact("Subtotal", resumen.totalVenta) : []),
    ...fact("Descuentos", resumen.totalDescuentos, "− "),
    ...(discounted ? fact("Venta neta", resumen.totalVentaNeta) : []),
    ...(charged.length === 0 ? [{ label: "Impuestos", value: monto("0") }] : []),
    ...charged.map(({ nombre, neto }) => ({ label: nombre, value: monto(neto.toFixed()) })),
    ...fact("Otros cargos", resumen.totalOtrosCargos),
    ...fact("IVA devuelto", resumen.totalIvaDevuelto, "− "),
  ];
}

function notes(resumen: Resumen): string[] {
  const inColones = roundMonto(new Decimal(resumen.totalComprobante).times(resumen.tipoCambio)).toFixed();
  const letras = montoEnLetras(resumen.totalComprobante, resumen.codigoMoneda);
  return [
    ...(letras === null ? [] : [enLetras(letras)]),
    ...(resumen.codigoMoneda === "CRC"
      ? []
      : [
          `Tipo de cambio: ${formatMonto(resumen.tipoCambio, "CRC")} por 1 ${resumen.codigoMoneda}`,
          `Equivalente en colones: ${formatMonto(inColones, "CRC")}`,
        ]),
    ...(isZero(resumen.totalImpAsumEmisorFabrica)
      ? []
      : [`Impuesto asumido por el emisor: ${formatMonto(resumen.totalImpAsumEmisorFabrica, resumen.codigoMoneda)}`]),
  ];
}

export function buildTotals({
  lineas,
  resumen,
}: Pick<Documento, "lineas" | "resumen">): Pick<PdfModel, "impuestos" | "totales" | "total" | "totalNotas"> {
  const taxes = groupTaxes(lineas, resumen);
  const impuestos: ImpuestoRow[] = taxes.map(({ nombre, base, bruto, exonerado, neto }) => ({
    nombre,
    base: formatDecimal(base.toFixed()),
    monto: formatDecimal(bruto.toFixed()),
    exonerado: exonerado.isZero() ? "" : formatDecimal(exonerado.toFixed()),
    neto: formatDecimal(neto.toFixed()),
  }));
  return {
    impuestos,
    totales: totalFacts(resumen, taxes),
    total: {
      label: `Total ${resumen.codigoMoneda}`,
      value: formatMonto(resumen.totalComprobante, resumen.codigoMoneda),
    },
    totalNotas: notes(resumen),
  };
}

/** The totals of a sample document, from its lines (hacienda 6.2). */
import type { DesgloseImpuesto, Linea, Resumen } from "@/lib/domain/documento/documento";
import { fromText, multiply, sum, toText } from "./fixed-point";

/** The exempt rate code, and zero rates that are "not subject". */
const EXENTO = ["10"];
const NO_SUJETO = ["01", "11"];

interface Parts {
  gravado: bigint;
  exento: bigint;
  exonerado: bigint;
  noSujeto: bigint;
}

export function sampleResumen(lineas: readonly Linea[], codigoMoneda: string, tipoCambio: string): Resumen {
  const isServicio = (linea: Linea) => linea.codigoCabys >= "5";
  const serv = addParts(lineas.filter(isServicio));
  const merc = addParts(lineas.filter((linea) => !isServicio(linea)));
  const totalVenta = sum(lineas.map((linea) => fromText(linea.montoTotal)));
  const totalDescuentos = sum(
    lineas.flatMap(({ descuentos }) => descuentos.map(({ montoDescuento }) => fromText(montoDescuento))),
  );
  const totalImpuesto = sum(lineas.map((linea) => fromText(linea.impuestoNeto)));
  const totalComprobante = toText(totalVenta - totalDescuentos + totalImpuesto);
  return {
    codigoMoneda,
    tipoCambio,
    totalServGravados: toText(serv.gravado),
    totalServExentos: toText(serv.exento),
    totalServExonerado: toText(serv.exonerado),
    totalServNoSujeto: toText(serv.noSujeto),
    totalMercanciasGravadas: toText(merc.gravado),
    totalMercanciasExentas: toText(merc.exento),
    totalMercExonerada: toText(merc.exonerado),
    totalMercNoSujeta: toText(merc.noSujeto),
    totalGravado: toText(serv.gravado + merc.gravado),
    totalExento: toText(serv.exento + merc.exento),
    totalExonerado: toText(serv.exonerado + merc.exonerado),
    totalNoSujeto: toText(serv.noSujeto + merc.noSujeto),
    totalVenta: toText(totalVenta),
    totalDescuentos: toText(totalDescuentos),
    totalVentaNeta: toText(totalVenta - totalDescuentos),
    totalDesgloseImpuesto: sampleDesglose(lineas),
    totalImpuesto: toText(totalImpuesto),
    totalImpAsumEmisorFabrica: "0",
    totalIvaDevuelto: "0",
    totalOtrosCargos: "0",
    medioPago: [{ tipoMedioPago: "04", medioPagoOtros: null, totalMedioPago: totalComprobante }],
    totalComprobante,
  };
}

function addParts(lineas: readonly Linea[]): Parts {
  const parts: Parts = { gravado: 0n, exento: 0n, exonerado: 0n, noSujeto: 0n };
  for (const linea of lineas) {
    const [impuesto] = linea.impuestos;
    const montoTotal = fromText(linea.montoTotal);
    const codigo = impuesto?.codigoTarifaIva ?? "";
    if (EXENTO.includes(codigo)) parts.exento += montoTotal;
    else if (NO_SUJETO.includes(codigo)) parts.noSujeto += montoTotal;
    else {
      const tarifaExonerada = fromText(impuesto?.exoneracion?.tarifaExonerada ?? "0");
      const exonerado = multiply(montoTotal, tarifaExonerada, fromText(impuesto?.tarifa ?? "1"));
      parts.exonerado += exonerado;
      parts.gravado += montoTotal - exonerado;
    }
  }
  return parts;
}

/** By tax and rate code, with a zero entry for exempt lines. Exonerated lines count with the rest of their tax. */
function sampleDesglose(lineas: readonly Linea[]): DesgloseImpuesto[] {
  const totals = new Map<string, bigint>();
  for (const linea of lineas) {
    const codigo = linea.impuestos[0]?.codigoTarifaIva ?? "";
    totals.set(codigo, (totals.get(codigo) ?? 0n) + fromText(linea.impuestoNeto));
  }
  return [...totals].map(([codigoTarifaIva, total]) => ({
    codigo: "01",
    codigoTarifaIva,
    totalMontoImpuesto: toText(total),
  }));
}

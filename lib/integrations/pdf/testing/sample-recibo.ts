/** A payment receipt that pays half of some invoices, each of 1,000 at 13 %, 200 exempt, and a charge of 100. */

import { lineasDeRecibo, type Parte } from "@/lib/domain/cobranza/recibo";
import type { ImpuestoLinea } from "@/lib/domain/documento/documento";
import { calculateResumen } from "@/lib/domain/montos/resumen";
import type { PagoPdf } from "../pdf-input";
import type { SampleInput } from "./sample-input";

/** Half of 1,130 + 200 + 100. */
const PAGADO = { monto: "715", otros: "50", total: "1430", pendiente: "715" };

const parteOf = (neto: string, codigoTarifaIva: string, tarifa: string, monto: string): Parte => {
  const impuesto: ImpuestoLinea = {
    codigo: "01",
    codigoImpuestoOtro: null,
    codigoTarifaIva,
    tarifa,
    factorCalculoIva: null,
    monto,
    exoneracion: null,
  };
  return { neto, impuesto };
};

const PARTES = [parteOf("500", "08", "13", "65"), parteOf("100", "10", "0", "0")];

function pagoOf(numero: number): PagoPdf {
  const consecutivo = `0010000101${String(numero).padStart(10, "0")}`;
  const clave = `506051126003101000001${consecutivo}1${String(numero).padStart(8, "0")}`;
  return { ...PAGADO, tipo: "01", clave, consecutivo, fechaEmision: "2026-11-05T14:00:00-06:00", partes: PARTES };
}

export function sampleRecibo(facturas: number, moneda: "CRC" | "USD" = "CRC"): SampleInput {
  const pagos = Array.from({ length: facturas }, (_, index) => pagoOf(index + 1));
  const lineas = lineasDeRecibo(
    pagos.map(({ consecutivo, otros, partes }) => ({
      nombre: `factura electrónica ${consecutivo}`,
      pago: { otros, partes },
    })),
  );
  const tipoCambio = moneda === "CRC" ? "1" : "507.12";
  const mediosPago = [{ tipoMedioPago: "04", medioPagoOtros: null, totalMedioPago: null }];
  const resumen = calculateResumen(lineas, { moneda, tipoCambio, mediosPago });
  return {
    of: { tipo: "10", lineas: 1, moneda },
    documento: { condicionVenta: "11", lineas, resumen },
    input: { pagos },
  };
}

/** TotalIVADevuelto: the IVA of health services that are paid by card (hacienda 6.2). */

import { isAsumido } from "./check-impuesto";
import { netoDeExoneracion } from "./check-linea";
import { formatMonto, multiplyHalfUp, sum } from "./exact";
import { type Motivo, motivo } from "./motivo";
import { type LeidaLinea, montoAt } from "./read-linea";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

const TARJETA = "02";
const SALUD = /^931/;
const TARIFA_SALUD = "04";
/** Types without the element never give IVA back. */
const SIN_DEVOLUCION = new Set(["08", "09", "10"]);

/**
 * The card's amount may itself be rounded, as it follows from a total that this amount changes: one unit of the last
 * digit is accepted.
 */
export function checkDevuelto(resumen: XmlNode, lineas: readonly LeidaLinea[], codigoTipo: string): Motivo[] {
  if (SIN_DEVOLUCION.has(codigoTipo)) return [];
  const iva = sum(lineas.map(ivaDeSalud));
  const neta = montoAt(resumen, "TotalVentaNeta") ?? 0n;
  const tarjeta = sum(
    findAll(resumen, "MedioPago")
      .filter((medio) => textAt(medio, "TipoMedioPago") === TARJETA)
      .map((medio) => montoAt(medio, "TotalMedioPago") ?? 0n),
  );
  const written = montoAt(resumen, "TotalIVADevuelto") ?? 0n;
  if (tarjeta > 0n && tarjeta >= neta ? written === iva : isShare(written, { tarjeta, neta, iva })) return [];
  const words = `TotalIVADevuelto es ${formatMonto(written)} y no corresponde con lo pagado con tarjeta y el IVA de los servicios de salud (${formatMonto(iva)}).`;
  return [motivo("ivaDevuelto", words, find(resumen, "TotalIVADevuelto") ?? resumen)];
}

/** Whether `written` is iva × tarjeta / neta, give or take one unit; multiplied out instead of divided. */
function isShare(written: bigint, { tarjeta, neta, iva }: Record<"tarjeta" | "neta" | "iva", bigint>): boolean {
  if (tarjeta === 0n) return written === 0n;
  const off = written * neta - tarjeta * iva;
  return off <= neta && -off <= neta;
}

/** The parts of a combo are one unit of it, and each is a health service or not. */
function ivaDeSalud(linea: LeidaLinea): bigint {
  const { partes, cantidad, impuestoAsumido } = linea;
  if (partes.length === 0) return ivaCobradoDeSalud(linea);
  const unidad = sum(partes.map((parte) => ivaCobradoDeSalud({ ...parte, impuestoAsumido })));
  return multiplyHalfUp(unidad, cantidad, 3);
}

function ivaCobradoDeSalud(linea: LeidaLinea): bigint {
  if (!SALUD.test(linea.codigoCabys ?? "")) return 0n;
  const porPagar = netoDeExoneracion(linea);
  return sum(
    linea.impuestos.map((impuesto, i) => {
      const { codigo, codigoTarifaIva } = impuesto;
      const salud = (codigo === "01" || codigo === "07") && codigoTarifaIva === TARIFA_SALUD;
      return salud && !isAsumido(linea, impuesto) ? (porPagar[i] ?? 0n) : 0n;
    }),
  );
}

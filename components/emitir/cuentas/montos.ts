/** What is typed, as the functions that issue read it. */
import { leerDatos } from "@/components/productos/datos";
import type { ImpuestoRow } from "@/components/productos/impuestos-filas";
import type { ImpuestoTratado, ParteEscrita, Tratado } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { DomainError } from "@/lib/domain/domain-error";
import { convertMonto } from "@/lib/domain/moneda";
import { readNumero, writeEscrito } from "@/lib/domain/numero-escrito";
import { llevaPorcentaje, llevaTarifa } from "@/lib/domain/regla-impuesto";
import type { BorradorComun, Cambio } from "../borrador/borrador";
import type { LineaLibre, ParteForm } from "../borrador/linea";

/** A catalog price in the document's currency, as its field shows it; empty while the rate is unknown. */
export function convertPrecio(precio: string, moneda: Moneda, { monedaPrincipal, dolar }: Cambio): string {
  if (moneda === monedaPrincipal) return writeEscrito(precio, "monto");
  if (dolar === null) return "";
  try {
    return writeEscrito(convertMonto(precio, { de: monedaPrincipal, a: moneda, tipoCambio: dolar }), "monto");
  } catch (error) {
    if (error instanceof DomainError) return "";
    throw error;
  }
}

/** `null` while what it sells or its taxes are unknown. */
export function tratadoDeLibre({ detalle, cabys, unidad, impuestos }: LineaLibre): Tratado | null {
  if (cabys === null || unidad === null) return null;
  const leidos = impuestos.map(leerImpuesto);
  if (!leidos.every((impuesto) => impuesto !== null)) return null;
  return { nombre: detalle, codigoCabys: cabys.codigo, unidadMedida: unidad.codigo, impuestos: leidos };
}

function leerImpuesto(row: ImpuestoRow): ImpuestoTratado | null {
  const { codigo, codigoTarifa } = row;
  const porcentaje = llevaPorcentaje(codigo) ? readNumero(row.porcentaje, "porcentaje") : null;
  const datos = leerDatos(row);
  if (datos === null || (porcentaje === null && llevaPorcentaje(codigo))) return null;
  return { codigo, codigoTarifa: llevaTarifa(codigo) ? codigoTarifa : null, porcentaje, ...datos };
}

export const leerParte = ({ cantidad, precioUnitario, descuentos, ...libre }: ParteForm): ParteEscrita => ({
  producto: tratadoDeLibre(libre),
  cantidad,
  precioUnitario,
  descuentos,
});

/** What the totals depend on besides the lines. */
export function pagoDe({ medioPago, mediosPago, otrosCargos }: BorradorComun) {
  const unico = { tipo: medioPago, monto: "", porcentaje: "" };
  return { mediosPago: mediosPago.length > 0 ? mediosPago : [unico], cargos: otrosCargos };
}

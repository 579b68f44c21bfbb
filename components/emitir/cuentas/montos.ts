/** Amounts of a form in the document's currency and as sent, for the accounts of both editors. */
import { readDescuento } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { DomainError } from "@/lib/domain/domain-error";
import { convertMonto } from "@/lib/domain/moneda";
import { isPorcentaje, readNumero, writeEscrito } from "@/lib/domain/numero-escrito";
import type { Cambio, LineaMontos } from "../borrador/borrador";
import { hechosDe } from "../borrador/hechos";

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

/** A line's amounts as sent; a percentage of `montoDescuento` becomes an amount. The parts of a combo have its amounts. */
export function montosDe(linea: LineaMontos, precioUnitario: string) {
  const { cantidad, montoDescuento, naturalezaDescuento, servicio } = linea;
  const descuentos = linea.descuentos.map(({ key: _, ...descuento }) => descuento);
  const sinDescuento = { cantidad, servicio, ...hechosDe(linea.hechos), montoDescuento: "", naturalezaDescuento: "" };
  if (linea.surtido !== null) return { ...sinDescuento, precioUnitario: null, descuentos: [] };
  const comun = { ...sinDescuento, precioUnitario, descuentos };
  if (descuentos.length > 0) return comun;
  const leidos = { cantidad: readNumero(cantidad, "cantidad"), precioUnitario: readNumero(precioUnitario, "monto") };
  const descuento = isPorcentaje(montoDescuento) ? readDescuento(montoDescuento, leidos) : null;
  return {
    ...comun,
    montoDescuento: descuento === null ? montoDescuento : writeEscrito(descuento, "monto"),
    naturalezaDescuento: montoDescuento.trim() === "" ? "" : naturalezaDescuento,
  };
}

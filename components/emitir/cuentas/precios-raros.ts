/** Finds prices that look like a typing error, such as a zero too many. They are questioned, not refused. */

import type { Moneda } from "@/lib/domain/codigo-moneda";
import { Decimal } from "@/lib/domain/decimal";
import { readNumero } from "@/lib/domain/numero-escrito";
import type { Cambio, PrecioDe, PrecioRaro } from "../borrador/borrador";
import type { LineaComun } from "../borrador/linea";

const VECES = 10;

/** The lines whose price is ten times the catalog's or more, or a tenth of it or less. */
export function findPreciosRaros<Linea extends LineaComun>(
  { lineas, moneda }: { lineas: readonly Linea[]; moneda: Moneda },
  precioDe: PrecioDe<Linea>,
  cambio: Cambio,
): PrecioRaro[] {
  return lineas.flatMap((linea) => {
    if (linea.producto === null || linea.precioEscrito === null) return [];
    const precio = readNumero(linea.precioEscrito, "monto");
    const catalogo = readNumero(precioDe({ ...linea, precioEscrito: null }, moneda, cambio), "monto");
    if (precio === null || catalogo === null || !isFar(new Decimal(precio), new Decimal(catalogo))) return [];
    const { idProducto, nombre } = linea.producto;
    return [{ id: `${idProducto} ${moneda} ${precio}`, nombre, precio, catalogo }];
  });
}

/** A price of zero, on either side, is refused elsewhere. */
function isFar(precio: Decimal, catalogo: Decimal): boolean {
  if (precio.lte(0) || catalogo.lte(0)) return false;
  return precio.gte(catalogo.times(VECES)) || catalogo.gte(precio.times(VECES));
}

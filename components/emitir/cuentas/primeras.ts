/**
 * The totals of a form that starts from something, computed by the server: the page then needs no accounts before the
 * user acts.
 */
import { type Comienzo, cambioFijoDe, comenzar } from "../borrador/guardado";
import { cambioDe, needsDolar, type PrimerasCuentas } from "./cuentas";
import { CUENTAS } from "./venta";

/** Null for a form that starts empty, that has a fault to say, or whose exchange rate only the browser asks for. */
export function primerasCuentas(comienzo: Comienzo): PrimerasCuentas | null {
  const { plantilla, abierto, opciones } = comienzo;
  if (plantilla === null && abierto === null) return null;
  const form = comenzar(comienzo);
  const dolar = form.moneda === "USD" ? cambioFijoDe(plantilla) : null;
  if (dolar === null && needsDolar(form.moneda, opciones.monedaPrincipal)) return null;
  const { cambio, tipoCambio } = cambioDe(form.moneda, opciones.monedaPrincipal, dolar);
  const borrador = CUENTAS.calcular(form, cambio, tipoCambio);
  if (borrador.pagoError !== null) return null;
  return { borrador, precios: form.lineas.map((linea) => CUENTAS.precioDe(linea, form.moneda, cambio)) };
}

/** Makes the accounts of one kind of form: prices, totals by the functions that issue, and the request. */
import { leerDatos } from "@/components/productos/datos";
import type { ImpuestoRow } from "@/components/productos/impuestos-filas";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { Decimal } from "@/lib/domain/decimal";
import { DomainError } from "@/lib/domain/domain-error";
import {
  calculateBorrador,
  type ImpuestoTratado,
  type LineaEscrita,
  type ParteEscrita,
  type Tratado,
} from "@/lib/domain/escrito/borrador";
import type { Cobro } from "@/lib/domain/escrito/borrador-cobro";
import { readNumero, writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { convertMonto } from "@/lib/domain/montos/moneda";
import { llevaPorcentaje, llevaTarifa } from "@/lib/domain/montos/regla-impuesto";
import type { BorradorComun, Clase } from "../borrador/borrador";
import type { LineaComun, LineaLibre, ParteForm } from "../borrador/linea";
import type { Cambio, Cuentas, PrecioDe, PrecioRaro } from "./cuentas";
import { type Comun, comunDe } from "./solicitud";

/** What the accounts of one kind of form have of their own. */
interface Propias<Linea extends LineaComun, Form extends BorradorComun<Linea>, DeLinea, Request> {
  clase: Clase<Linea, Form>;
  /** What a line sells, as its taxes are computed. */
  vendido: (
    linea: Linea,
    form: Form,
    cambio: Cambio,
  ) => Pick<LineaEscrita<Tratado>, "producto" | "surtido" | "exoneracion">;
  /** How the taxes are charged. */
  cobro: (form: Form) => Pick<Cobro, "devuelveIva" | "sinAsumidos">;
  /** What a line sends besides. */
  deLinea: (linea: Linea) => DeLinea;
  /** The request: of the form, what every kind sends alike, and the rest. */
  requestDe: (form: Form, comun: Comun<DeLinea>) => Request;
}

export function makeCuentas<Linea extends LineaComun, Form extends BorradorComun<Linea>, DeLinea, Request>({
  clase,
  vendido,
  cobro,
  deLinea,
  requestDe,
}: Propias<Linea, Form, DeLinea, Request>): Cuentas<Linea, Form, Request> {
  const precioDe: PrecioDe<Linea> = ({ producto, precioEscrito }, moneda, cambio) =>
    precioEscrito ?? (producto === null ? "" : convertPrecio(clase.precioDe(producto), moneda, cambio));
  return {
    precioDe,
    calcular: (form, cambio, tipoCambio) => {
      const escritas = form.lineas.map((linea) => ({
        ...montosEscritos(linea),
        precioUnitario: precioDe(linea, form.moneda, cambio),
        ...vendido(linea, form, cambio),
      }));
      return calculateBorrador(escritas, { moneda: form.moneda, tipoCambio, ...cobro(form), ...pagoDe(form) });
    },
    toRequest: (form, sello, cambio) =>
      requestDe(
        form,
        comunDe(form, sello, (linea) => precioDe(linea, form.moneda, cambio), deLinea),
      ),
    preciosRaros: (form, cambio) => findPreciosRaros(form, precioDe, cambio),
    congelar: (form, cambio) => ({
      ...form,
      lineas: form.lineas.map((linea) => ({ ...linea, precioEscrito: precioDe(linea, form.moneda, cambio) })),
    }),
  };
}

const montosEscritos = ({ cantidad, montoDescuento, descuentos, servicio }: LineaComun) => ({
  cantidad,
  montoDescuento,
  descuentos,
  servicio,
});

/** What the totals depend on besides the lines. */
function pagoDe({ medioPago, mediosPago, otrosCargos }: BorradorComun) {
  const unico = { tipo: medioPago, monto: "", porcentaje: "" };
  return { mediosPago: mediosPago.length > 0 ? mediosPago : [unico], cargos: otrosCargos };
}

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

const VECES = 10;

/** The lines whose price is ten times the catalog's or more, or a tenth of it or less. */
function findPreciosRaros<Linea extends LineaComun>(
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

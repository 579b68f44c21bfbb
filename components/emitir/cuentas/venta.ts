/** What the invoice editor computes: prices, totals, the request. Loaded once the user is there. */
import type { FacturaForm } from "@/lib/contract/portal/emitir";
import {
  type Borrador,
  calculateBorrador,
  type ImpuestoTratado,
  type ParteEscrita,
  type Tratado,
} from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { IVA_EXPORTACION } from "@/lib/domain/impuesto";
import { readNumero } from "@/lib/domain/numero-escrito";
import { isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Cambio, Cuentas, Sello } from "../borrador/borrador";
import { exporta, type FacturaBorrador, type LineaForm } from "../borrador/venta";
import { convertPrecio, leerParte, pagoDe, tratadoDeLibre } from "./montos";
import { findPreciosRaros } from "./precios-raros";
import { cabezaDe, montosDe, parteDe, queDe } from "./solicitud";

/** The text of the price field; empty while the rate is unknown. */
export function precioDe({ producto, precioEscrito }: LineaForm, moneda: Moneda, cambio: Cambio): string {
  return precioEscrito ?? (producto === null ? "" : convertPrecio(producto.precioVenta, moneda, cambio));
}

/**
 * What a line sells, and its taxes in the document's currency. A note's taxes are those of the line that it adjusts;
 * abroad only IVA at rate 0 is due.
 */
function tratadoDe({ producto, libre, surtido }: LineaForm, form: FacturaBorrador, cambio: Cambio) {
  const { tipo, moneda } = form;
  const escrito = libre && tratadoDeLibre(surtido === null ? libre : { ...libre, impuestos: [] });
  const tratado: Tratado | null = libre === null ? producto : escrito;
  if (tratado === null || exporta(form)) return tratado && exportado(tratado);
  if (libre !== null || isNota(tipo)) return tratado;
  return { ...tratado, impuestos: tratado.impuestos.map((impuesto) => convertido(impuesto, moneda, cambio)) };
}

const EXPORTADO = { codigo: IVA_EXPORTACION.codigo, codigoTarifa: IVA_EXPORTACION.codigoTarifaIva, porcentaje: null };
const exportado = (tratado: Tratado): Tratado => ({ ...tratado, impuestos: [EXPORTADO] });

/** The parts of a combo; abroad each is exempt, as a line is. */
function partesDe({ surtido }: LineaForm, form: FacturaBorrador): ParteEscrita[] | null {
  const partes = surtido?.map(leerParte) ?? null;
  if (partes === null || !exporta(form)) return partes;
  return partes.map((parte) => ({ ...parte, producto: parte.producto && exportado(parte.producto) }));
}

/** The amounts of a tax of the catalog in the document's currency. */
function convertido(impuesto: ImpuestoTratado, moneda: Moneda, cambio: Cambio): ImpuestoTratado {
  const montos = (["impuestoUnidad", "baseImponible"] as const).flatMap((miembro) => {
    const monto = impuesto[miembro];
    return monto == null ? [] : [[miembro, readNumero(convertPrecio(monto, moneda, cambio), "monto")]];
  });
  return montos.length === 0 ? impuesto : { ...impuesto, ...Object.fromEntries(montos) };
}

/** The totals as issuing computes them. `tipoCambio`: the document's exchange rate; 1 for CRC. */
export function calculate(form: FacturaBorrador, cambio: Cambio, tipoCambio: string): Borrador {
  const escritas = form.lineas.map((linea) => ({
    ...linea,
    producto: tratadoDe(linea, form, cambio),
    surtido: partesDe(linea, form),
    precioUnitario: precioDe(linea, form.moneda, cambio),
  }));
  const { devuelveIva } = TIPOS_DOCUMENTO[form.tipo];
  return calculateBorrador(escritas, { moneda: form.moneda, tipoCambio, devuelveIva, ...pagoDe(form) });
}

/** The body of the request; a note takes its customer from the document that it adjusts. */
export function toRequest(form: FacturaBorrador, sello: Sello, cambio: Cambio): FacturaForm {
  const { cliente, lineas, moneda, ...rest } = form;
  return {
    ...rest,
    ...cabezaDe(form),
    ...sello,
    moneda,
    identificacion: isNota(form.tipo) ? null : (cliente?.identificacion ?? null),
    lineas: lineas.map((linea) => ({
      ...queDe(linea),
      ...montosDe(linea, precioDe(linea, moneda, cambio)),
      idExoneracion: linea.exoneracion?.idExoneracion ?? null,
      surtido: linea.surtido?.map(parteDe) ?? null,
    })),
  };
}

/** The form at the prices that it shows now, which stay when the catalog's change. */
export function congelado(form: FacturaBorrador, cambio: Cambio): FacturaBorrador {
  const lineas = form.lineas.map((linea) => ({ ...linea, precioEscrito: precioDe(linea, form.moneda, cambio) }));
  return { ...form, lineas };
}

export const CUENTAS: Cuentas<LineaForm, FacturaBorrador, FacturaForm> = {
  calcular: calculate,
  precioDe,
  toRequest,
  preciosRaros: (form, cambio) => findPreciosRaros(form, precioDe, cambio),
};

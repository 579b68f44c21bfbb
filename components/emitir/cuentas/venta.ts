/** What the accounts of a sale have of their own. Loaded once the user is there. */
import type { FacturaForm } from "@/lib/contract/portal/emitir";
import type { ImpuestoTratado, ParteEscrita, Tratado } from "@/lib/domain/escrito/borrador";
import { readNumero } from "@/lib/domain/escrito/numero-escrito";
import { IVA_EXPORTACION } from "@/lib/domain/montos/impuesto";
import { isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { exporta, type LineaVenta, VENTA, type VentaBorrador } from "../borrador/venta";
import type { Cambio, Cuentas } from "./cuentas";
import { convertPrecio, leerParte, makeCuentas, tratadoDeLibre } from "./make-cuentas";
import { parteDe } from "./solicitud";

export const CUENTAS: Cuentas<LineaVenta, VentaBorrador, FacturaForm> = makeCuentas({
  clase: VENTA,
  vendido: (linea, form, cambio) => ({
    producto: tratadoDe(linea, form, cambio),
    surtido: partesDe(linea, form),
    exoneracion: linea.exoneracion,
  }),
  cobro: ({ tipo }) => ({ devuelveIva: TIPOS_DOCUMENTO[tipo].devuelveIva }),
  deLinea: ({ exoneracion, surtido }) => ({
    idExoneracion: exoneracion?.idExoneracion ?? null,
    surtido: surtido?.map(parteDe) ?? null,
  }),
  // A note takes its customer from the document that it adjusts.
  requestDe: ({ cliente, ...form }, comun) => ({
    ...form,
    ...comun,
    identificacion: isNota(form.tipo) ? null : (cliente?.identificacion ?? null),
  }),
});

/**
 * What a line sells, and its taxes in the document's currency. A note's taxes are those of the line that it adjusts;
 * abroad only IVA at rate 0 is due.
 */
function tratadoDe({ producto, libre, surtido }: LineaVenta, form: VentaBorrador, cambio: Cambio): Tratado | null {
  const escrito = libre && tratadoDeLibre(surtido === null ? libre : { ...libre, impuestos: [] });
  const tratado: Tratado | null = libre === null ? producto : escrito;
  if (tratado === null || exporta(form)) return tratado && exportado(tratado);
  if (libre !== null || isNota(form.tipo)) return tratado;
  return { ...tratado, impuestos: tratado.impuestos.map((impuesto) => convertido(impuesto, form, cambio)) };
}

const EXPORTADO = { codigo: IVA_EXPORTACION.codigo, codigoTarifa: IVA_EXPORTACION.codigoTarifaIva, porcentaje: null };
const exportado = (tratado: Tratado): Tratado => ({ ...tratado, impuestos: [EXPORTADO] });

/** The parts of a combo; abroad each is exempt, as a line is. */
function partesDe({ surtido }: LineaVenta, form: VentaBorrador): ParteEscrita[] | null {
  const partes = surtido?.map(leerParte) ?? null;
  if (partes === null || !exporta(form)) return partes;
  return partes.map((parte) => ({ ...parte, producto: parte.producto && exportado(parte.producto) }));
}

/** The amounts of a tax of the catalog in the document's currency. */
function convertido(impuesto: ImpuestoTratado, { moneda }: VentaBorrador, cambio: Cambio): ImpuestoTratado {
  const montos = (["impuestoUnidad", "baseImponible"] as const).flatMap((miembro) => {
    const monto = impuesto[miembro];
    return monto == null ? [] : [[miembro, readNumero(convertPrecio(monto, moneda, cambio), "monto")]];
  });
  return montos.length === 0 ? impuesto : { ...impuesto, ...Object.fromEntries(montos) };
}

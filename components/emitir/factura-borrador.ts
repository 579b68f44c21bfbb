/** The invoice editor's state: prices, totals, the request. Amounts stay text throughout. */
import { filasDe } from "@/components/form/filas-field";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { FacturaForm } from "@/lib/contract/portal/emitir";
import type { Plantilla, Referencia } from "@/lib/contract/portal/plantilla";
import {
  type Borrador,
  calculateBorrador,
  type ImpuestoTratado,
  type LineaEscrita,
  type ParteEscrita,
  type ProductoVendible,
  type Tratado,
} from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { IVA_EXPORTACION } from "@/lib/domain/impuesto";
import { readNumero, writeEscrito } from "@/lib/domain/numero-escrito";
import { type CodigoTipoVenta, FACTURA, isExportacion, isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import {
  type BorradorComun,
  type Cambio,
  cabezaDe,
  condicionesIniciales,
  convertPrecio,
  escrita,
  type LineaComun,
  montosDe,
  montosIniciales,
  type Opciones,
  otrosEscritos,
  pagoDe,
  type Sello,
  SIN_DATOS_PROPIOS,
} from "./borrador";
import { hechosEscritos } from "./hechos";
import { libreEscrita, queDe, tratadoDeLibre } from "./libre";
import { leerParte, parteDe, partesEscritas } from "./surtido";

export interface LineaForm extends LineaComun {
  producto: ProductoVendible | null;
  exoneracion: LineaEscrita["exoneracion"];
}

/** What the document says of its customer besides the catalog. */
export interface ReceptorEscrito {
  nombreComercial: string;
  otrasSenasExtranjero: string;
  ubicacion: Record<"provincia" | "canton" | "distrito" | "barrio" | "otrasSenas", string>;
}

export const SIN_RECEPTOR: ReceptorEscrito = {
  nombreComercial: "",
  otrasSenasExtranjero: "",
  ubicacion: { provincia: "", canton: "", distrito: "", barrio: "", otrasSenas: "" },
};

/** An export, or a note on one. */
export const exporta = ({ tipo, referencias }: Pick<FacturaBorrador, "tipo" | "referencias">) =>
  isExportacion(tipo, referencias[0] ?? null);

export interface FacturaBorrador extends BorradorComun<LineaForm> {
  tipo: CodigoTipoVenta;
  cliente: ClienteAnswer | null;
  receptor: ReceptorEscrito;
  codigoActividadReceptor: string;
  referencias: Referencia[];
}

export const emptyLinea = (id: number): LineaForm => ({
  id,
  ...montosIniciales,
  producto: null,
  exoneracion: null,
});

/** @param cliente of a document that starts from no other one */
export function startBorrador(
  opciones: Opciones,
  plantilla: Plantilla | null,
  cliente: ClienteAnswer | null = null,
): FacturaBorrador {
  if (plantilla === null) {
    return {
      ...condicionesIniciales(opciones),
      tipo: FACTURA,
      cliente,
      receptor: SIN_RECEPTOR,
      codigoActividadReceptor: "",
      lineas: [emptyLinea(0)],
      referencias: [],
    };
  }
  const { origen: _, tipoCambio: __, omitidas: ___, moneda, lineas, referencias, ...same } = plantilla;
  return {
    ...same,
    ...cobroEscrito(plantilla),
    tipoCambio: "",
    otros: otrosEscritos(plantilla.otros),
    ...SIN_DATOS_PROPIOS,
    receptor: receptorEscrito(plantilla.receptor),
    moneda: moneda as Moneda,
    referencias: [...referencias],
    lineas:
      lineas.length === 0
        ? [emptyLinea(0)]
        : lineas.map(({ cantidad, precioUnitario, montoDescuento, ...linea }, id) => ({
            ...linea,
            id,
            libre: linea.libre && libreEscrita(linea.libre),
            surtido: linea.surtido && partesEscritas(linea.surtido),
            cantidad: writeEscrito(cantidad, "cantidad"),
            precioEscrito: writeEscrito(precioUnitario, "monto"),
            montoDescuento: montoDescuento === "" ? "" : writeEscrito(montoDescuento, "monto"),
            hechos: hechosEscritos(linea.hechos),
            descuentos: filasDe(linea.descuentos.map(escrita)),
          })),
  };
}

function receptorEscrito(receptor: Plantilla["receptor"]): ReceptorEscrito {
  if (receptor === null) return SIN_RECEPTOR;
  const { nombreComercial, otrasSenasExtranjero, ubicacion } = receptor;
  return {
    nombreComercial: nombreComercial ?? "",
    otrasSenasExtranjero: otrasSenasExtranjero ?? "",
    ubicacion: ubicacion === null ? SIN_RECEPTOR.ubicacion : { ...ubicacion, barrio: ubicacion.barrio ?? "" },
  };
}

function cobroEscrito({ otrosCargos, mediosPago }: Plantilla) {
  const cargos = otrosCargos.map(({ tercero, ...cargo }) => ({
    ...escrita(cargo),
    "tercero.tipoIdentificacion": tercero?.tipoIdentificacion ?? "",
    "tercero.identificacion": tercero?.identificacion ?? "",
    "tercero.nombre": tercero?.nombre ?? "",
  }));
  return { otrosCargos: filasDe(cargos), mediosPago: filasDe(mediosPago.map(escrita)) };
}

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

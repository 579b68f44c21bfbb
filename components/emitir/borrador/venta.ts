/** The form of a sale, and how it starts: new, or from a document. */
import { filasDe } from "@/components/form/filas";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { Plantilla, Referencia } from "@/lib/contract/portal/plantilla";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { LineaEscrita, ProductoVendible } from "@/lib/domain/escrito/borrador";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { type CodigoTipoVenta, FACTURA, isExportacion } from "@/lib/domain/tipo-documento";
import {
  type BorradorComun,
  type Clase,
  condicionesIniciales,
  type Opciones,
  otrosEscritos,
  SIN_DATOS_PROPIOS,
} from "./borrador";
import { escrita, hechosEscritos, type LineaComun, libreEscrita, montosIniciales, partesEscritas } from "./linea";

export interface LineaVenta extends LineaComun {
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

export interface VentaBorrador extends BorradorComun<LineaVenta> {
  tipo: CodigoTipoVenta;
  cliente: ClienteAnswer | null;
  receptor: ReceptorEscrito;
  codigoActividadReceptor: string;
  referencias: Referencia[];
}

export const VENTA: Clase<LineaVenta, VentaBorrador> = {
  emptyLinea: (id) => ({ id, ...montosIniciales, producto: null, exoneracion: null }),
  precioDe: ({ precioVenta }) => precioVenta,
  sinHechos: (form) => (exporta(form) ? [] : ["partidaArancelaria"]),
};

/** An export, or a note on one. */
export const exporta = ({ tipo, referencias }: Pick<VentaBorrador, "tipo" | "referencias">) =>
  isExportacion(tipo, referencias[0] ?? null);

/** @param cliente of a document that starts from no other one */
export function startVenta(
  opciones: Opciones,
  plantilla: Plantilla | null,
  cliente: ClienteAnswer | null = null,
): VentaBorrador {
  if (plantilla === null) {
    return {
      ...condicionesIniciales(opciones),
      tipo: FACTURA,
      cliente,
      receptor: SIN_RECEPTOR,
      codigoActividadReceptor: "",
      lineas: [VENTA.emptyLinea(0)],
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
        ? [VENTA.emptyLinea(0)]
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

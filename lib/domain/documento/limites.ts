/**
 * The allowed length of each text of a document, in characters (code points). Source: minLength and maxLength of the
 * v4.4 XSDs, which a test compares; narrower where "Anexos y Estructuras v4.4" is (hacienda 4.1, 5).
 */

import { type HechosLinea, porHecho } from "../hechos-linea";
import { type Opcionales, type OtroDato, porMiembro } from "../miembros";
import type { Documento, Emisor, ImpuestoLinea, Linea, MedioPago, OtroCargo, Receptor, Referencia } from "./documento";

/** A document before it has its number and its moment. */
export type DocumentoSinNumero = Omit<Documento, "clave" | "consecutivo" | "fechaEmision">;

/** One text of `T`; `read` returns `null` when the text is absent. */
export interface LimiteTexto<T> {
  /** Path of the text, starting in `T`. */
  path: string;
  /** XML element of the text, starting at the root; absent if no element has it. */
  xml?: string;
  min: number;
  max: number;
  read: (subject: T) => string | null | undefined;
}

export const LIMITES_DOCUMENTO: readonly LimiteTexto<DocumentoSinNumero>[] = [
  { path: "proveedorSistemas", xml: "ProveedorSistemas", min: 1, max: 20, read: (d) => d.proveedorSistemas },
  { path: "codigoActividadEmisor", xml: "CodigoActividadEmisor", min: 6, max: 6, read: (d) => d.codigoActividadEmisor },
  {
    path: "codigoActividadReceptor",
    xml: "CodigoActividadReceptor",
    min: 6,
    max: 6,
    read: (d) => d.codigoActividadReceptor,
  },
  ...Object.values(
    porMiembro(({ limite }, path) => limite && { path, ...limite, read: (d: Opcionales) => d[path] as string | null }),
  ),
];

export const LIMITES_OTRO: readonly LimiteTexto<OtroDato>[] = [
  { path: "texto", xml: "Otros/OtroTexto", min: 1, max: 500, read: (o) => o.texto },
  // The schema has no limit for this attribute.
  { path: "codigo", min: 1, max: 100, read: (o) => o.codigo },
];

export const LIMITES_EMISOR: readonly LimiteTexto<Emisor>[] = [
  { path: "nombre", xml: "Emisor/Nombre", min: 5, max: 100, read: (e) => e.nombre },
  {
    path: "registroFiscal8707",
    xml: "Emisor/Registrofiscal8707",
    min: 1,
    max: 12,
    read: (e) => e.registroFiscal8707,
  },
  { path: "nombreComercial", xml: "Emisor/NombreComercial", min: 3, max: 80, read: (e) => e.nombreComercial },
  { path: "ubicacion.barrio", xml: "Emisor/Ubicacion/Barrio", min: 5, max: 50, read: (e) => e.ubicacion?.barrio },
  {
    path: "ubicacion.otrasSenas",
    xml: "Emisor/Ubicacion/OtrasSenas",
    min: 5,
    max: 250,
    read: (e) => e.ubicacion?.otrasSenas,
  },
  {
    path: "otrasSenasExtranjero",
    xml: "Emisor/OtrasSenasExtranjero",
    min: 5,
    max: 300,
    read: (e) => e.otrasSenasExtranjero,
  },
];

export const LIMITES_RECEPTOR: readonly LimiteTexto<Receptor>[] = [
  { path: "nombre", xml: "Receptor/Nombre", min: 3, max: 100, read: (r) => r.nombre },
  { path: "nombreComercial", xml: "Receptor/NombreComercial", min: 3, max: 80, read: (r) => r.nombreComercial },
  { path: "ubicacion.barrio", xml: "Receptor/Ubicacion/Barrio", min: 5, max: 50, read: (r) => r.ubicacion?.barrio },
  {
    path: "ubicacion.otrasSenas",
    xml: "Receptor/Ubicacion/OtrasSenas",
    min: 5,
    // The XSD allows 250, the Anexos 160.
    max: 160,
    read: (r) => r.ubicacion?.otrasSenas,
  },
  {
    path: "otrasSenasExtranjero",
    xml: "Receptor/OtrasSenasExtranjero",
    min: 5,
    max: 300,
    read: (r) => r.otrasSenasExtranjero,
  },
];

const LINEA = "DetalleServicio/LineaDetalle";

export const LIMITES_LINEA: readonly LimiteTexto<Linea>[] = [
  { path: "detalle", xml: `${LINEA}/Detalle`, min: 3, max: 200, read: (l) => l.detalle },
  {
    path: "codigoComercial.codigo",
    xml: `${LINEA}/CodigoComercial/Codigo`,
    min: 1,
    max: 20,
    read: (l) => l.codigoComercial?.codigo,
  },
  ...Object.values(
    porHecho(({ clase, limite, xml }, path) =>
      clase === "texto"
        ? { path, xml: `${LINEA}/${xml}`, ...limite, read: (l: HechosLinea) => l[path] as string | null }
        : undefined,
    ),
  ),
  {
    path: "descuentos[0].naturalezaDescuento",
    xml: `${LINEA}/Descuento/NaturalezaDescuento`,
    // A shorter text appears only on the PDF (architecture 9.4).
    min: 0,
    max: 80,
    read: (l) => l.descuentos[0]?.naturalezaDescuento,
  },
];

const EXONERACION = `${LINEA}/Impuesto/Exoneracion`;

export const LIMITES_IMPUESTO: readonly LimiteTexto<ImpuestoLinea>[] = [
  {
    path: "codigoImpuestoOtro",
    xml: `${LINEA}/Impuesto/CodigoImpuestoOTRO`,
    min: 5,
    max: 100,
    read: (i) => i.codigoImpuestoOtro,
  },
  {
    path: "exoneracion.tipoDocumentoOtro",
    xml: `${EXONERACION}/TipoDocumentoOTRO`,
    min: 5,
    max: 100,
    read: (i) => i.exoneracion?.tipoDocumentoOtro,
  },
  {
    path: "exoneracion.numeroDocumento",
    xml: `${EXONERACION}/NumeroDocumento`,
    min: 3,
    max: 40,
    read: (i) => i.exoneracion?.numeroDocumento,
  },
  {
    path: "exoneracion.nombreInstitucionOtros",
    xml: `${EXONERACION}/NombreInstitucionOtros`,
    min: 5,
    max: 160,
    read: (i) => i.exoneracion?.nombreInstitucionOtros,
  },
];

export const LIMITES_MEDIO_PAGO: readonly LimiteTexto<MedioPago>[] = [
  {
    path: "medioPagoOtros",
    xml: "ResumenFactura/MedioPago/MedioPagoOtros",
    min: 3,
    max: 100,
    read: (m) => m.medioPagoOtros,
  },
];

export const LIMITES_OTRO_CARGO: readonly LimiteTexto<OtroCargo>[] = [
  { path: "tipoOtros", xml: "OtrosCargos/TipoDocumentoOTROS", min: 5, max: 100, read: (c) => c.tipoOtros },
  { path: "tercero.nombre", xml: "OtrosCargos/NombreTercero", min: 5, max: 100, read: (c) => c.tercero?.nombre },
  { path: "detalle", xml: "OtrosCargos/Detalle", min: 1, max: 160, read: (c) => c.detalle },
];

const REFERENCIA = "InformacionReferencia";

export const LIMITES_REFERENCIA: readonly LimiteTexto<Referencia>[] = [
  {
    path: "tipoDocumentoOtro",
    xml: `${REFERENCIA}/TipoDocRefOTRO`,
    min: 5,
    max: 100,
    read: (r) => r.tipoDocumentoOtro,
  },
  { path: "numero", xml: `${REFERENCIA}/Numero`, min: 1, max: 50, read: (r) => r.numero },
  { path: "codigoOtro", xml: `${REFERENCIA}/CodigoReferenciaOTRO`, min: 5, max: 100, read: (r) => r.codigoOtro },
  // The XSD has no minimum; the Anexos require 3.
  { path: "razon", xml: `${REFERENCIA}/Razon`, min: 3, max: 180, read: (r) => r.razon },
];

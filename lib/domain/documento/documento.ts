/**
 * The form of a computed electronic document. `lib/domain` produces it; the XML writer, the PDF, the database and the
 * API's answer are made from it. Every member is present; one that does not apply is `null`.
 *
 * Amounts are Decimal inside a calculation and decimal text outside it, because Postgres, XML and JSON all accept text,
 * and text cannot lose a digit.
 */

import { type CodigoComercial, type HechosLinea, SIN_HECHOS_LINEA } from "../hechos-linea";
import type { Opcionales } from "../miembros";
import type { ParteSurtido } from "../montos/surtido";
import type { CodigoTipoDocumento } from "../tipo-documento";

/** A non-negative amount as text: no exponent, no sign, at most 5 decimals, no trailing zeros (`"1130"`, `"0.5"`). */
export type Monto = string;

/** `YYYY-MM-DDTHH:mm:ss-06:00`, Costa Rica's fixed offset. */
export type FechaHora = string;

export interface Identificacion {
  /** 01 física, 02 jurídica, 03 DIMEX, 04 NITE, 05 extranjero no domiciliado, 06 no contribuyente. */
  tipo: string;
  numero: string;
}

export interface Ubicacion {
  /** One digit. */
  provincia: string;
  /** Two digits. */
  canton: string;
  /** Two digits. */
  distrito: string;
  barrio: string | null;
  otrasSenas: string;
}

export interface Telefono {
  /** `506`. */
  codigoPais: string;
  /** Digits only. */
  numTelefono: string;
}

export interface Emisor {
  nombre: string;
  identificacion: Identificacion;
  /** Number in the register of alcoholic drinks (law 8707); absent, also in the stored document, where there is none. */
  registroFiscal8707?: string;
  nombreComercial: string | null;
  /** `null` only for a foreign supplier, in a purchase invoice. */
  ubicacion: Ubicacion | null;
  /** Only for a foreign supplier, in a purchase invoice. */
  otrasSenasExtranjero: string | null;
  telefono: Telefono | null;
  /** One to four addresses; a supplier of a purchase invoice may have none. */
  correoElectronico: string[];
}

export interface Receptor {
  nombre: string;
  /** `null` only on a ticket or a note. */
  identificacion: Identificacion | null;
  nombreComercial: string | null;
  ubicacion: Ubicacion | null;
  otrasSenasExtranjero: string | null;
  telefono: Telefono | null;
  correoElectronico: string | null;
}

export interface ExoneracionLinea {
  /** Id of the registered resolution, for the answer and the PDF. The XML does not contain it. */
  idExoneracion: number;
  tipoDocumento: string;
  tipoDocumentoOtro: string | null;
  numeroDocumento: string;
  articulo: number | null;
  inciso: number | null;
  /** Code of the institution (XML element NombreInstitucion). */
  nombreInstitucion: string;
  nombreInstitucionOtros: string | null;
  fechaEmision: FechaHora;
  /** Percentage points of the tax, at most two decimals, never above the tax's own rate. */
  tarifaExonerada: string;
  montoExoneracion: Monto;
}

/** What a tax needs besides its rate. Each amount and measure is for one unit of the line. */
export interface DatosImpuesto {
  /** Litres of fuel (03), millilitres of a container (04, 05), units of tobacco (06). At most 2 decimals. */
  cantidadUnidadMedida?: string;
  /** Degrees of alcohol (04), the XML's Porcentaje. At most 2 decimals. */
  gradoAlcohol?: string;
  /** Millilitres of reference, or grams of soap (05). At most 2 decimals. */
  volumenUnidadConsumo?: string;
  impuestoUnidad?: Monto;
  /** Replaces the computed base of IVA (07, or 01 collected at the factory). */
  baseImponible?: Monto;
  /** XML IVACobradoFabrica: 01 it is collected now, 02 it was. */
  ivaCobradoFabrica?: string;
}

export interface ImpuestoLinea {
  /** 01 IVA, 02 selectivo de consumo, 12 cemento, 99 otros, … */
  codigo: string;
  codigoImpuestoOtro: string | null;
  /** IVA rate code, `null` for other taxes. */
  codigoTarifaIva: string | null;
  /** Percentage, at most two decimals; `null` for taxes 03 to 06 and 08. */
  tarifa: string | null;
  factorCalculoIva: string | null;
  /** Absent, also in the stored line, for a tax that needs none. */
  datos?: DatosImpuesto;
  /** Gross amount, even with an exemption. */
  monto: Monto;
  /** In a combo, what this rate is computed on; elsewhere absent, because it is the line's base. */
  base?: Monto;
  /** The part that the issuer bears: outside what is charged. Absent when it is none. */
  asumido?: Monto;
  exoneracion: ExoneracionLinea | null;
}

export interface DescuentoLinea {
  montoDescuento: Monto;
  codigoDescuento: string;
  codigoDescuentoOtro: string | null;
  /** As sent. The XML contains it only when it has 3 to 80 characters. */
  naturalezaDescuento: string | null;
}

/** The optional members of a line. Its row stores them by name, without those that are null or an empty list. */
export interface LineaOpcionales extends HechosLinea {
  /** In the order in which they apply, at most five; empty when the line has none. */
  descuentos: DescuentoLinea[];
  /** True when a charge by percentage takes this line as its base. The XML does not contain it. */
  servicio: true | null;
  /** The parts of a combo; then `impuestos` has an entry for each tax and rate. */
  surtido: ParteSurtido[] | null;
}

export const SIN_OPCIONALES_LINEA: LineaOpcionales = {
  ...SIN_HECHOS_LINEA,
  descuentos: [],
  servicio: null,
  surtido: null,
};

export interface Linea extends LineaOpcionales {
  numeroLinea: number;
  codigoCabys: string;
  /** The code of the line's product; `null` in a free line. */
  codigoComercial: CodigoComercial | null;
  /** At most 3 decimals. */
  cantidad: string;
  unidadMedida: string;
  detalle: string;
  precioUnitario: Monto;
  montoTotal: Monto;
  subTotal: Monto;
  baseImponible: Monto;
  /** At least one. */
  impuestos: ImpuestoLinea[];
  impuestoAsumidoEmisorFabrica: Monto;
  impuestoNeto: Monto;
  montoTotalLinea: Monto;
}

export interface DesgloseImpuesto {
  codigo: string;
  codigoTarifaIva: string | null;
  totalMontoImpuesto: Monto;
}

export interface MedioPago {
  tipoMedioPago: string;
  medioPagoOtros: string | null;
  totalMedioPago: Monto | null;
}

/** A means of payment as asked for: an amount, a percentage of the total, or neither for what the others leave. */
export interface MedioPedido extends MedioPago {
  /** At most 5 decimals. */
  porcentaje?: string;
}

/** XML OtrosCargos: what is charged besides the lines, without IVA. */
export interface OtroCargo {
  /** XML TipoDocumentoOC. */
  tipo: string;
  /** XML TipoDocumentoOTROS: only with type 99. */
  tipoOtros: string | null;
  /** For whom it is charged. */
  tercero: { identificacion: Identificacion; nombre: string } | null;
  detalle: string;
  /** At most 5 decimals; `null` for a charge stated as an amount. */
  porcentaje: string | null;
  monto: Monto;
}

/** Lists of the document's head. Its row stores those that are not empty, by name, with the optional members. */
export interface ListasDocumento {
  /** At most 15. */
  otrosCargos: OtroCargo[];
  /** As asked for, at most four; empty when the request named one means by its code. Their amounts are in `resumen`. */
  mediosPago: MedioPedido[];
}

export const SIN_LISTAS: ListasDocumento = { otrosCargos: [], mediosPago: [] };

export interface Resumen {
  /** ISO 4217. */
  codigoMoneda: string;
  /** Colones for one unit of the currency; `"1"` for CRC. */
  tipoCambio: string;
  totalServGravados: Monto;
  totalServExentos: Monto;
  totalServExonerado: Monto;
  totalServNoSujeto: Monto;
  totalMercanciasGravadas: Monto;
  totalMercanciasExentas: Monto;
  totalMercExonerada: Monto;
  totalMercNoSujeta: Monto;
  totalGravado: Monto;
  totalExento: Monto;
  totalExonerado: Monto;
  totalNoSujeto: Monto;
  totalVenta: Monto;
  totalDescuentos: Monto;
  totalVentaNeta: Monto;
  totalDesgloseImpuesto: DesgloseImpuesto[];
  totalImpuesto: Monto;
  totalImpAsumEmisorFabrica: Monto;
  totalIvaDevuelto: Monto;
  totalOtrosCargos: Monto;
  medioPago: MedioPago[];
  totalComprobante: Monto;
}

/** XML InformacionReferencia. */
export interface Referencia {
  /** XML TipoDocIR. */
  tipoDocumento: string;
  tipoDocumentoOtro: string | null;
  numero: string | null;
  fechaEmision: FechaHora;
  codigo: string | null;
  codigoOtro: string | null;
  razon: string | null;
}

/** A complete document, ready to be written as XML. */
export interface Documento extends Opcionales, ListasDocumento {
  tipo: CodigoTipoDocumento;
  /** 50 letters or digits. */
  clave: string;
  /** 20 digits. */
  consecutivo: string;
  /** Identification of the software's supplier. */
  proveedorSistemas: string;
  /** Six characters such as `6201.0`. */
  codigoActividadEmisor: string | null;
  codigoActividadReceptor: string | null;
  fechaEmision: FechaHora;
  emisor: Emisor;
  receptor: Receptor | null;
  condicionVenta: string;
  lineas: Linea[];
  resumen: Resumen;
  referencias: Referencia[];
}

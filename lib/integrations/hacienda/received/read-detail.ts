/**
 * Reads the lines of a supplier's document, for a user to see before answering. Only bytes that its signature covers
 * are read. No decision depends on the result, so an absent or odd member is left out and not refused.
 */
import type { Element } from "@xmldom/xmldom";
import { ZERO } from "@/lib/domain/decimal";
import { SIGNED_LIMITS } from "../received-limits";
import { childText, parseSafeXml } from "../safe-xml";
import { RECEIVED_RULES, verifySignature } from "../sign/verify";
import { type Cifra, child, children, cifra } from "./lenient";

export interface ReceivedLinea {
  numero: number;
  codigoCabys: string | null;
  detalle: string;
  cantidad: Cifra;
  unidadMedida: string | null;
  precioUnitario: Cifra;
  descuento: Cifra;
  subTotal: Cifra;
  impuestos: { codigo: string; tarifa: Cifra; monto: Cifra; exonerado: Cifra }[];
  total: Cifra;
}

export interface ReceivedDetail {
  condicionVenta: string | null;
  correo: string | null;
  nombreComercial: string | null;
  tipoCambio: Cifra;
  lineas: ReceivedLinea[];
  totales: {
    venta: Cifra;
    descuentos: Cifra;
    ventaNeta: Cifra;
    impuesto: Cifra;
    otrosCargos: Cifra;
    ivaDevuelto: Cifra;
    comprobante: Cifra;
  };
}

/** The most lines that the XSD allows in a document. */
const MAX_LINEAS = 1000;

/** Returns null when the signature is not valid (or no longer), because then nothing in the document can be trusted. */
export function readReceivedDetail(xml: Uint8Array): ReceivedDetail | null {
  const root = signedRoot(xml);
  if (root === null) return null;
  const [emisor, resumen] = [child(root, "Emisor"), child(root, "ResumenFactura")];
  const moneda = resumen && child(resumen, "CodigoTipoMoneda");
  const lineas = children(child(root, "DetalleServicio"), "LineaDetalle").slice(0, MAX_LINEAS);
  return {
    condicionVenta: childText(root, "CondicionVenta"),
    correo: emisor && childText(emisor, "CorreoElectronico"),
    nombreComercial: emisor && childText(emisor, "NombreComercial"),
    tipoCambio: cifra(moneda, "TipoCambio"),
    lineas: lineas.map(readLinea),
    totales: {
      venta: cifra(resumen, "TotalVenta"),
      descuentos: cifra(resumen, "TotalDescuentos"),
      ventaNeta: cifra(resumen, "TotalVentaNeta"),
      impuesto: cifra(resumen, "TotalImpuesto"),
      otrosCargos: cifra(resumen, "TotalOtrosCargos"),
      ivaDevuelto: cifra(resumen, "TotalIVADevuelto"),
      comprobante: cifra(resumen, "TotalComprobante"),
    },
  };
}

function signedRoot(xml: Uint8Array): Element | null {
  const verification = verifySignature(xml, RECEIVED_RULES);
  if (!verification.valid) return null;
  return parseSafeXml(Buffer.from(verification.signedXml), SIGNED_LIMITS).documentElement;
}

/** Null when there is none, or one cannot be read. */
function sumOf(cifras: readonly Cifra[]): Cifra {
  if (cifras.length === 0 || cifras.includes(null)) return null;
  return cifras.reduce((sum, each) => sum.plus(each ?? 0), ZERO).toFixed();
}

function readLinea(linea: Element, index: number): ReceivedLinea {
  return {
    numero: index + 1,
    codigoCabys: childText(linea, "CodigoCABYS"),
    detalle: childText(linea, "Detalle") ?? "",
    cantidad: cifra(linea, "Cantidad"),
    unidadMedida: childText(linea, "UnidadMedida"),
    precioUnitario: cifra(linea, "PrecioUnitario"),
    descuento: sumOf(children(linea, "Descuento").map((each) => cifra(each, "MontoDescuento"))),
    subTotal: cifra(linea, "SubTotal"),
    impuestos: children(linea, "Impuesto").map((impuesto) => ({
      codigo: childText(impuesto, "Codigo") ?? "",
      tarifa: cifra(impuesto, "Tarifa"),
      monto: cifra(impuesto, "Monto"),
      exonerado: cifra(child(impuesto, "Exoneracion"), "MontoExoneracion"),
    })),
    total: cifra(linea, "MontoTotalLinea"),
  };
}

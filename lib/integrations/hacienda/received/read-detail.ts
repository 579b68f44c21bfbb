/**
 * What a supplier's document says line by line, for a person to look at before answering. Only of the bytes that its
 * signature covers. Nothing here decides anything, so what is absent or odd is left out instead of refused.
 */
import type { Element } from "@xmldom/xmldom";
import { childText, parseSafeXml } from "../safe-xml";
import { RECEIVED_RULES, verifySignature } from "../sign/verify";
import { type Cifra, child, children, cifra } from "./lenient";
import { SIGNED_LIMITS } from "./received-limits";

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

/** XSD: a document has at most so many lines. */
const MAX_LINEAS = 1000;

/** Null when the signature is not right (any more): nothing of it is to be believed then. */
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

function readLinea(linea: Element, index: number): ReceivedLinea {
  return {
    numero: index + 1,
    codigoCabys: childText(linea, "CodigoCABYS"),
    detalle: childText(linea, "Detalle") ?? "",
    cantidad: cifra(linea, "Cantidad"),
    unidadMedida: childText(linea, "UnidadMedida"),
    precioUnitario: cifra(linea, "PrecioUnitario"),
    descuento: cifra(child(linea, "Descuento"), "MontoDescuento"),
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

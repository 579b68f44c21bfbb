/**
 * The simulator's complaints. Codes down to -999 are the authority's own as far as they are known (hacienda 8.1). Codes
 * from -9001 are ours, for rules whose real number is not published: never build on them.
 */

import type { XmlNode } from "./xml-node";

export interface Motivo {
  /** Empty for a complaint that the authority makes without a number. */
  codigo: string;
  mensaje: string;
  fila: number;
  columna: number;
}

export const CODIGO = {
  estructura: "-1",
  ubicacion: "-37",
  impuestoLinea: "-45",
  horaOficial: "-53",
  consecutivoUsado: "-99",
  totalesMercancias: "-110",
  totalesServicios: "-111",
  fechaClave: "-405",
  actividadReceptor: "-411",
  pago: "-131",
  fabrica: "-451",
  volumen: "-459",
  totalImpuesto: "-487",
  desglose: "-488",
  tarifa: "-505",
  receptorReferido: "-508",
  cabysReferido: "-509",
  sinIva: "-513",
  firma: "",
  clave: "-9001",
  fechaEmision: "-9002",
  identificacion: "-9003",
  certificado: "-9004",
  actividadEmisor: "-9005",
  montoTotal: "-9010",
  descuento: "-9011",
  subTotal: "-9012",
  baseImponible: "-9013",
  exoneracion: "-9014",
  impuestoAsumido: "-9015",
  impuestoNeto: "-9016",
  montoTotalLinea: "-9017",
  linea: "-9018",
  surtido: "-9019",
  totales: "-9020",
  totalComprobante: "-9021",
  medioPago: "-9022",
  tipoCambio: "-9023",
  otrosCargos: "-9024",
  ivaDevuelto: "-9025",
  condicion: "-9030",
  otros: "-9031",
  referencia: "-9032",
  mensaje: "-9040",
} as const;

export type Concepto = keyof typeof CODIGO;

/** Makes a complaint; `node` gives its place in the document. */
export function motivo(concepto: Concepto, mensaje: string, node: XmlNode | null = null): Motivo {
  return { codigo: CODIGO[concepto], mensaje, fila: node?.line ?? 0, columna: node?.column ?? 0 };
}

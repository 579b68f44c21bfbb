/** The document types that we issue (spec 2.1), with the authority's codes. */
import { numeroDe } from "./consecutivo";

/** The properties that distinguish the types. To add a type, add a record here and its XML structure table. */
interface TipoDocumento {
  nombre: string;
  titulo: string;
  /** The title without "electrónica": how people call it. */
  nombreCorto: string;
  abreviatura: string;
  /** The party that the tenant is: the buyer issues a purchase invoice, so there it is the receptor. */
  propio: "emisor" | "receptor";
  /** Whether the document must name its customer. */
  conReceptor: boolean;
  /** Whether it has an element for the receptor's economic activity. */
  conActividadReceptor: boolean;
  /**
   * Why its goods leave or enter the stock. Null for a note, which moves the goods of the document it adjusts, and for
   * a payment receipt, which moves none.
   */
  existencias: "venta" | "compra" | null;
  /**
   * The types that it may adjust. Nothing credits an NC; a debit note annuls it. A debit note can be credited but not
   * debited.
   */
  ajusta: readonly string[];
  /** Whether it reduces what is owed. */
  acredita: boolean;
  /** Whether notes may credit it. */
  acreditable: boolean;
  /** The type by which a reference names it (XML TipoDocIR), where this is not its own code. */
  tipoReferencia?: string;
  /** Whether it may consist of other charges alone. */
  sinLineas: boolean;
  /** Whether it gives back the IVA of health services that are paid by card (XML TotalIVADevuelto). */
  devuelveIva: boolean;
}

const INTERNO = { sinLineas: true, devuelveIva: true } as const;
const VENTA = { propio: "emisor", existencias: "venta", ajusta: [], acredita: false, acreditable: true } as const;
const NOTA = { propio: "emisor", conReceptor: false, conActividadReceptor: true, existencias: null } as const;

export const TIPOS_DOCUMENTO = {
  "01": {
    nombre: "FacturaElectronica",
    titulo: "Factura electrónica",
    nombreCorto: "Factura",
    abreviatura: "FE",
    ...VENTA,
    ...INTERNO,
    conReceptor: true,
    conActividadReceptor: true,
  },
  "02": {
    nombre: "NotaDebito",
    titulo: "Nota de débito electrónica",
    nombreCorto: "Nota de débito",
    abreviatura: "ND",
    ...NOTA,
    ...INTERNO,
    ajusta: ["01", "04", "03", "09"],
    acredita: false,
    acreditable: true,
  },
  "03": {
    nombre: "NotaCredito",
    titulo: "Nota de crédito electrónica",
    nombreCorto: "Nota de crédito",
    abreviatura: "NC",
    ...NOTA,
    ...INTERNO,
    ajusta: ["01", "04", "02", "09"],
    acredita: true,
    acreditable: false,
  },
  "04": {
    nombre: "TiqueteElectronico",
    titulo: "Tiquete electrónico",
    nombreCorto: "Tiquete",
    abreviatura: "TE",
    ...VENTA,
    ...INTERNO,
    conReceptor: false,
    conActividadReceptor: false,
  },
  "08": {
    nombre: "FacturaElectronicaCompra",
    titulo: "Factura electrónica de compra",
    nombreCorto: "Factura de compra",
    abreviatura: "FEC",
    propio: "receptor",
    conReceptor: true,
    conActividadReceptor: true,
    existencias: "compra",
    ajusta: [],
    acredita: false,
    acreditable: false,
    sinLineas: false,
    devuelveIva: false,
  },
  "09": {
    nombre: "FacturaElectronicaExportacion",
    titulo: "Factura electrónica de exportación",
    nombreCorto: "Factura de exportación",
    abreviatura: "FEE",
    ...VENTA,
    conReceptor: true,
    conActividadReceptor: false,
    sinLineas: false,
    devuelveIva: false,
    // The code 09 of references is a return of goods.
    tipoReferencia: "19",
  },
  "10": {
    nombre: "ReciboElectronicoPago",
    titulo: "Recibo electrónico de pago",
    nombreCorto: "Recibo de pago",
    abreviatura: "REP",
    propio: "emisor",
    conReceptor: true,
    conActividadReceptor: false,
    existencias: null,
    ajusta: [],
    acredita: false,
    acreditable: false,
    sinLineas: false,
    devuelveIva: false,
  },
} as const satisfies Readonly<Record<string, TipoDocumento>>;

export const FACTURA = "01";
export const NOTA_DEBITO = "02";
export const NOTA_CREDITO = "03";
export const TIQUETE = "04";
export const FACTURA_COMPRA = "08";
export const FACTURA_EXPORTACION = "09";
export const RECIBO_PAGO = "10";

export type CodigoTipoDocumento = keyof typeof TIPOS_DOCUMENTO;

/** The codes that POST /facturas issues (spec 2.1); purchase invoice and payment receipt have their own endpoints. */
export type CodigoTipoVenta = Exclude<CodigoTipoDocumento, "08" | "10">;

export const TIPOS_VENTA: readonly CodigoTipoVenta[] = ["01", "02", "03", "04", "09"];
/** The codes that POST /facturas-compra issues. */
export const TIPOS_COMPRA: readonly CodigoTipoDocumento[] = ["08"];
/** The codes that POST /recibos-pago issues. */
export const TIPOS_RECIBO: readonly CodigoTipoDocumento[] = ["10"];
/** What a payment receipt may pay. A ticket must name its customer. */
export const TIPOS_PAGABLES: readonly CodigoTipoVenta[] = ["01", "04"];

/** In order; JavaScript lists a key like "10" before one like "01". */
export const CODIGOS_TIPO_DOCUMENTO = (Object.keys(TIPOS_DOCUMENTO) as CodigoTipoDocumento[]).toSorted();

/** Reads a `tipo` as sent, by its name or two-digit code in exact spelling (spec 2.1). Anything else is `null`. */
export function parseTipoVenta(value: unknown): CodigoTipoVenta | null {
  const codigo = parseTipoDocumento(value);
  return TIPOS_VENTA.find((venta) => venta === codigo) ?? null;
}

/** Like `parseTipoVenta`, for every type that has a series of numbers: the purchase invoice too. */
export function parseTipoDocumento(value: unknown): CodigoTipoDocumento | null {
  return CODIGOS_TIPO_DOCUMENTO.find((codigo) => codigo === value || TIPOS_DOCUMENTO[codigo].nombre === value) ?? null;
}

/** Credit and debit notes: they adjust another document and need `notas:write` (spec 5). */
export function isNota(tipo: CodigoTipoDocumento): tipo is "02" | "03" {
  return TIPOS_DOCUMENTO[tipo].ajusta.length > 0;
}

/** The type by which a reference names a document of ours (XML TipoDocIR). */
export function tipoReferenciaOf(tipo: CodigoTipoDocumento): string {
  const record: TipoDocumento = TIPOS_DOCUMENTO[tipo];
  return record.tipoReferencia ?? tipo;
}

/** An export invoice, or a note whose first reference names one, also of another issuer's system. */
export function isExportacion(tipo: CodigoTipoDocumento, ajuste: { tipoDocumento: string } | null): boolean {
  if (isNota(tipo)) return ajuste?.tipoDocumento === tipoReferenciaOf(FACTURA_EXPORTACION);
  return tipo === FACTURA_EXPORTACION;
}

/** A purchase invoice: the tenant is its receptor. */
export function isCompra(tipo: string): boolean {
  return tipo === FACTURA_COMPRA;
}

/** A payment receipt: its lines name invoices that were paid, not what was sold. */
export function isRecibo(tipo: string): tipo is "10" {
  return tipo === RECIBO_PAGO;
}

/** Type and number as people say them: `Factura 134`. @param consecutivo of a document that we issued */
export const nombreDicho = (tipo: CodigoTipoDocumento, consecutivo: string): string =>
  `${TIPOS_DOCUMENTO[tipo].nombreCorto} ${numeroDe(consecutivo)}`;

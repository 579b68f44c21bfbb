/** Texts of the mail other than the document's own data. */
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

const CON_ARTICULO: Record<CodigoTipoDocumento, string> = {
  "01": "una factura electrónica",
  "02": "una nota de débito electrónica",
  "03": "una nota de crédito electrónica",
  "04": "un tiquete electrónico",
  "08": "una factura electrónica de compra",
  "09": "una factura electrónica de exportación",
  "10": "un recibo electrónico de pago",
};

export const asunto = (titulo: string, consecutivo: string, emisor: string) => `${titulo} ${consecutivo} de ${emisor}`;
export const ASUNTO_PRUEBA = "[Prueba] ";
export const ASUNTO_ANULADA = "ANULADA: ";

export const teEnvia = (emisor: string, tipo: CodigoTipoDocumento) => `${emisor} te envía ${CON_ARTICULO[tipo]}.`;

/** A receipt acknowledges money that its reader paid. */
export const acusaPago = (emisor: string, monto: string, facturas: number) =>
  `${emisor} recibió tu pago de ${monto} y te envía el recibo electrónico de ${facturas === 1 ? "la factura que pagaste" : `las ${facturas} facturas que pagaste`}.`;
export const asuntoPago = (consecutivo: string, monto: string, emisor: string) =>
  `Recibo electrónico de pago ${consecutivo} por ${monto} de ${emisor}`;
export const PAGADAS = (facturas: number) => (facturas === 1 ? "Factura pagada" : "Facturas pagadas");
export const pagada = (factura: string, monto: string, pendiente: string | null) =>
  `${factura}: ${monto}, ${pendiente === null ? "queda cancelada" : `quedan ${pendiente} por pagar`}`;
export const CONDICION = "Condición";
export const MEDIO_PAGO = "Medio de pago";
export const OTROS_CARGOS = "Otros cargos pagados, fuera del recibo";

/** Shown with a state other than acceptance. */
export const AUN_NO_ACEPTADO =
  "Este documento todavía no tiene la aceptación de Hacienda, y podría ser rechazado. Confirmá su estado antes de usarlo.";

export const CONSECUTIVO = "Número consecutivo";
export const FECHA = "Fecha de emisión";
export const EMISOR = "Emisor";
export const CLIENTE = "Cliente";
export const MODIFICA = "Documento que modifica";
export const CARGOS_INCLUIDOS = "Otros cargos incluidos en el total";
export const IVA_DEVUELTO = "IVA que se devuelve, ya restado del total";
export const TOTAL = "Total";
export const CLAVE = "Clave numérica";

export const ADJUNTOS = "Archivos adjuntos";
export const ADJUNTO_PDF = "El documento en PDF, para leerlo e imprimirlo";
export const ADJUNTO_XML = "El comprobante firmado en XML: guardalo, es el que tiene validez ante Hacienda";
export const ADJUNTO_RESPUESTA = "La respuesta firmada de Hacienda en XML";

/** In a company's own text, of a ticket without a name. */
export const CLIENTE_SIN_NOMBRE = "cliente";

export const pie = (emisor: string) =>
  `PuraFactura envía este correo por cuenta de ${emisor}. Si tenés preguntas sobre el documento, respondé este correo: le llega a ${emisor}.`;

/** The statement of account, and the reminder of invoices that are due. */
export const CUENTA = {
  titulo: "Estado de cuenta",
  asunto: (emisor: string) => `Estado de cuenta de ${emisor}`,
  intro: (emisor: string, fecha: string) => `${emisor} te envía tu estado de cuenta al ${fecha}.`,
  saldo: (moneda: string) => `Saldo en ${moneda}`,
  vencido: (monto: string) => `${monto} ya venció`,
  alDia: "Nada vencido",
  debe: "Estas son las facturas que están por pagar.",
  nada: "No tenés facturas por pagar.",
  adjunto: "El estado de cuenta en PDF, con cada factura",
  pie: (emisor: string) =>
    `PuraFactura envía este correo por cuenta de ${emisor}. Si algo no calza con tus cuentas o ya pagaste, respondé este correo: le llega a ${emisor}.`,
} as const;

export const RECORDATORIO = {
  titulo: (facturas: number) => (facturas === 1 ? "Factura por pagar" : "Facturas por pagar"),
  asunto: (emisor: string, facturas: number) =>
    facturas === 1 ? `Recordatorio de una factura de ${emisor}` : `Recordatorio de ${facturas} facturas de ${emisor}`,
  intro: (emisor: string, facturas: number) =>
    `Hola. Te escribimos de parte de ${emisor} para recordarte ${facturas === 1 ? "una factura que está" : `${facturas} facturas que están`} por pagar. Adjuntamos tu estado de cuenta.`,
  gracias: "Si ya la pagaste, no hace falta que hagás nada más: gracias.",
  vence: (fecha: string) => `Vence el ${fecha}`,
  vencio: (fecha: string) => `Venció el ${fecha}`,
  venceHoy: "Vence hoy",
} as const;

export const NOMBRES_MONEDA: Readonly<Record<string, string>> = { CRC: "colones", USD: "dólares" };

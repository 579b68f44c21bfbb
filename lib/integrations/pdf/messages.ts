/** Texts of the PDF other than the document's own data. */

import type { MonedaDeCuenta } from "@/lib/domain/documento/pie-documento";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import type { PdfInput } from "./pdf-input";

export const RESOLUCION = "Autorizada mediante resolución MH-DGT-RES-0027-2024 · Versión 4.4";
export const ANULADA = "ANULADA";
export const ANULADA_AVISO = "Documento anulado por quien lo emitió.";
export const SIN_VALIDEZ_FISCAL = "SIN VALIDEZ FISCAL";
export const VISTA_PREVIA = "VISTA PREVIA";
/** Stands where an issued document has its clave and its number. */
export const SE_ASIGNA = "Se asigna al emitir";
export const SIN_VALIDEZ_AVISO = "Documento de prueba, sin validez fiscal.";

const AUTORIDAD = {
  produccion: "Hacienda",
  pruebas: "Hacienda (ambiente de pruebas)",
  simulador: "el simulador de Hacienda",
} as const;

const EN_MONEDA: Readonly<Record<MonedaDeCuenta, string>> = { CRC: "colones", USD: "dólares", EUR: "euros" };

export const PROFORMA = {
  titulo: "Proforma",
  aviso: "Proforma: no es un comprobante electrónico y no tiene validez tributaria",
  vigencia: (dia: string) => `Precios válidos hasta el ${dia}.`,
  pie: "Esta proforma no es un comprobante electrónico ni sirve de respaldo de gasto o de crédito fiscal.",
} as const;

/** The document's state in a sentence. */
export function estadoTexto(input: Pick<PdfInput, "estado" | "ambiente" | "fechaRespuesta">): string {
  const autoridad = AUTORIDAD[input.ambiente];
  const cuando = input.fechaRespuesta === null ? "" : ` el ${formatFechaHora(input.fechaRespuesta)}`;
  switch (input.estado) {
    case "aceptado":
      return `Aceptado por ${autoridad}${cuando}`;
    case "rechazado":
      return `Rechazado por ${autoridad}${cuando}`;
    case "procesando":
      return `En proceso: ${autoridad} aún no ha respondido`;
    case "previa":
      return "Vista previa: todavía no se ha emitido";
    case "error":
      return `Sin respuesta definitiva de ${autoridad}: el envío terminó con error`;
  }
}

export const proveedorSistemas = (identificacion: string): string => `Proveedor de sistemas: ${identificacion}`;

export const exoneracionNota = (porcentaje: string, puntos: string, monto: string): string =>
  `Exoneración del ${porcentaje}% del impuesto (${puntos} ${puntos === "1" ? "punto" : "puntos"}): ${monto}`;

export const descuentoNota = (motivo: string): string =>
  /^descuento\b/i.test(motivo) ? motivo : `Descuento: ${motivo}`;

export const pagina = (page: number, pages: number): string => `Página ${page} de ${pages}`;

export const QR_NOTA = "Escaneá el código para ver este documento, su estado y sus archivos.";
export const enLetras = (letras: string): string => `Son ${letras}`;
export const CUENTAS = "Para pagar";
export const SINPE = "SINPE Móvil";
export const TERMINOS = "Términos y condiciones";
export const cuentaEn = (banco: string, moneda: MonedaDeCuenta): string => `${banco}, en ${EN_MONEDA[moneda]}`;

export const PAGOS = "Facturas que paga este recibo";
export const parteDelPago = (nombre: string, neto: string, impuesto: string): string =>
  `${nombre}: ${neto} netos + ${impuesto} de impuesto`;
export const exoneradoDelPago = (monto: string): string => `(${monto} exonerados)`;
export const otrosCargosPagados = (monto: string): string =>
  `Otros cargos: ${monto}, que se pagan y no forman parte del recibo`;
export const OTROS_PAGADOS = "Otros cargos pagados, fuera del recibo";
export const RECIBIDO = "Recibido en total";

export const ESTADO_CUENTA = {
  titulo: "Estado de cuenta",
  al: (dia: string) => `Lo que debés al ${dia}`,
  cedula: (numero: string) => `Cédula ${numero}`,
  telefono: (numero: string) => `Tel. ${numero}`,
  tramos: {
    corriente: "Sin vencer",
    de1a30: "1 a 30 días",
    de31a60: "31 a 60 días",
    de61a90: "61 a 90 días",
    masDe90: "Más de 90",
    total: "Total",
  },
  columnas: ["Documento", "Fecha", "Vence", "Atraso"],
  total: "Total",
  debe: "Debe",
  nada: "No hay facturas pendientes de pago.",
  omitidas: (count: number) =>
    count === 1
      ? "Y 1 factura más, que está incluida en los totales."
      : `Y ${count} facturas más, que están incluidas en los totales.`,
  pie: "Si ya pagaste alguna de estas facturas, avisanos para aplicar el pago. El atraso va en días.",
} as const;

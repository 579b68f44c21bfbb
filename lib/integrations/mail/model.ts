/** Turns a stored document into the texts of its mail. Pure, without markup. */
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { plusDays } from "@/lib/domain/cobranza/plazo-cobro";
import { Decimal } from "@/lib/domain/decimal";
import type { Documento, Emisor, Receptor } from "@/lib/domain/documento/documento";
import {
  formatFecha,
  formatFechaDeDia,
  formatFechaHora,
  formatIdentificacion,
  formatMonto,
} from "@/lib/domain/escrito/formato";
import { llenarTexto, type TextosCorreo } from "@/lib/domain/escrito/texto-correo";
import { isNota, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import { legibleColor } from "../pdf/color";
import { ANULADA, ANULADA_AVISO, estadoTexto, SIN_VALIDEZ_AVISO } from "../pdf/messages";
import { mediosPago } from "../pdf/model/build-model";
import { buildPie } from "../pdf/model/build-pie";
import { present } from "../pdf/model/present";
import type { PdfInput } from "../pdf/pdf-input";
import { word } from "../pdf/words";
import * as messages from "./messages";
import { headerText } from "./sender";

const MAX_SUBJECT_LENGTH = 180;

/** The input of a mail: that of its PDF, the names of the attached files, and the company's own texts. */
export type MailInput = Omit<PdfInput, "motivos" | "logo"> & { files: MailFiles; textos: TextosCorreo };

/** File names; `null` for a file that does not exist yet. */
export interface MailFiles {
  pdf: string;
  xml: string | null;
  respuesta: string | null;
}

export interface MailModel {
  subject: string;
  /** The issuer's displayed name. */
  emisor: string;
  /** `#rrggbb`, dark enough for white text. */
  color: string;
  titulo: string;
  /** Lines; an empty one separates paragraphs. */
  intro: string[];
  /** What stands out under the introduction. */
  estado: { tone: "good" | "pending" | "bad"; texto: string; avisos: string[] };
  /** In display order; a value may have several lines. */
  facts: { label: string; lines: string[] }[];
  /** Null, as the clave, in a mail that is about no single document. */
  total: string | null;
  /** Until when it is paid. */
  vence: string | null;
  /** Where to pay: lines; empty when there is nowhere, or nothing is paid. */
  pagar: string[];
  /** Notes and terms: paragraphs of the company's own. */
  notas: string[];
  clave: string | null;
  attachments: { fileName: string; what: string }[];
  footer: string;
}

/** The trade name when there is one, else the legal name. */
export const emisorName = ({ nombreComercial, nombre }: { nombreComercial: string | null; nombre: string }): string =>
  nombreComercial?.trim() || nombre;

export function buildMail(input: MailInput): MailModel {
  const { documento } = input;
  const emisor = emisorName(documento.emisor);
  const { cuentas, notas, terminos } = buildPie(input);
  const { titulo } = TIPOS_DOCUMENTO[documento.tipo];
  return {
    subject: subject(input, propio(input, "asunto") ?? asunto(input, emisor)),
    emisor,
    color: legibleColor(input.color),
    titulo,
    intro: (propio(input, "cuerpo") ?? intro(input, emisor)).split("\n"),
    estado: estado(input),
    facts: [...facts(documento), ...pagoFacts(input)],
    total: formatMonto(documento.resumen.totalComprobante, documento.resumen.codigoMoneda),
    vence: vence(documento),
    pagar: comoPagar(cuentas),
    notas: present(notas, terminos),
    clave: documento.clave,
    attachments: attachments(input.files),
    footer: messages.pie(emisor),
  };
}

/** A line for each account. */
export const comoPagar = (cuentas: readonly { label: string; value: string }[]): string[] =>
  cuentas.map(({ label, value }) => `${label}: ${value}`);

/** Null for what is not on credit, and for a note. */
function vence({ tipo, fechaEmision, plazoCredito }: Documento): string | null {
  if (isNota(tipo) || plazoCredito === null) return null;
  return messages.RECORDATORIO.vence(formatFechaDeDia(plusDays(toFecha(new Date(fechaEmision)), plazoCredito)));
}

/** What a receipt's reader paid: the receipt's total and the other charges that it does not show. */
function recibido({ documento: { resumen }, pagos }: MailInput): string {
  const total = pagos.reduce((sum, { otros }) => sum.plus(otros), new Decimal(resumen.totalComprobante));
  return formatMonto(total.toFixed(), resumen.codigoMoneda);
}

function asunto(input: MailInput, emisor: string): string {
  const { tipo, consecutivo } = input.documento;
  if (input.pagos.length > 0) return messages.asuntoPago(consecutivo, recibido(input), emisor);
  return messages.asunto(TIPOS_DOCUMENTO[tipo].titulo, consecutivo, emisor);
}

function intro(input: MailInput, emisor: string): string {
  if (input.pagos.length > 0) return messages.acusaPago(emisor, recibido(input), input.pagos.length);
  return messages.teEnvia(emisor, input.documento.tipo);
}

/** The company's own text, for what its customers owe; null where the original one stands. */
function propio({ documento, textos }: MailInput, cual: keyof TextosCorreo): string | null {
  const texto = textos[cual];
  const { tipo, fechaEmision, receptor, resumen, plazoCredito, consecutivo, emisor } = documento;
  if (texto === null || !TIPOS_DOCUMENTO[tipo].acreditable) return null;
  const lleno = llenarTexto(texto, {
    cliente: receptor?.nombre ?? messages.CLIENTE_SIN_NOMBRE,
    documento: TIPOS_DOCUMENTO[tipo].titulo,
    numero: consecutivo,
    fecha: formatFecha(fechaEmision),
    total: formatMonto(resumen.totalComprobante, resumen.codigoMoneda),
    vence: plazoCredito === null ? null : formatFechaDeDia(plusDays(toFecha(new Date(fechaEmision)), plazoCredito)),
    empresa: emisorName(emisor),
  });
  return lleno.trim() || null;
}

/** The invoices that a receipt pays, each with what was paid and what remains, and the terms. */
function pagoFacts({ documento, pagos }: MailInput): MailModel["facts"] {
  if (pagos.length === 0) return [];
  const { condicionVenta, resumen } = documento;
  const monto = (amount: string) => formatMonto(amount, resumen.codigoMoneda);
  const isZero = (amount: string) => new Decimal(amount).isZero();
  const facturas = pagos.map((pago) => {
    const factura = `${TIPOS_DOCUMENTO[pago.tipo].titulo} ${pago.consecutivo}`;
    return messages.pagada(factura, monto(pago.monto), isZero(pago.pendiente) ? null : monto(pago.pendiente));
  });
  const otros = pagos.reduce((sum, pago) => sum.plus(pago.otros), new Decimal(0)).toFixed();
  return [
    { label: messages.PAGADAS(pagos.length), lines: facturas },
    { label: messages.CONDICION, lines: [word(CONDICIONES_VENTA, condicionVenta)] },
    { label: messages.MEDIO_PAGO, lines: present(mediosPago(documento)) },
    { label: messages.OTROS_CARGOS, lines: isZero(otros) ? [] : [monto(otros)] },
  ].filter(({ lines }) => lines.length > 0);
}

export function subject({ anulada = false, ambiente }: Partial<MailInput>, text: string): string {
  const prueba = ambiente === "produccion" ? "" : messages.ASUNTO_PRUEBA;
  return headerText(`${prueba}${anulada ? messages.ASUNTO_ANULADA : ""}${text}`, MAX_SUBJECT_LENGTH);
}

function estado(input: MailInput): MailModel["estado"] {
  const accepted = input.estado === "aceptado";
  const avisos = [
    ...(accepted ? [] : [messages.AUN_NO_ACEPTADO]),
    ...(input.anulada ? [ANULADA_AVISO] : []),
    ...(input.ambiente === "produccion" ? [] : [SIN_VALIDEZ_AVISO]),
  ];
  const texto = estadoTexto(input);
  if (input.anulada) return { tone: "bad", texto: `${ANULADA} · ${texto}`, avisos };
  return { tone: accepted ? "good" : "pending", texto, avisos };
}

function facts(documento: Documento): MailModel["facts"] {
  const { consecutivo, fechaEmision, emisor, receptor, referencias } = documento;
  const { otrosCargos, resumen } = documento;
  const nota = isNota(documento.tipo);
  const money = (monto: string) => formatMonto(monto, resumen.codigoMoneda);
  const devuelto = new Decimal(resumen.totalIvaDevuelto);
  return [
    { label: messages.CONSECUTIVO, lines: [consecutivo] },
    { label: messages.FECHA, lines: [formatFechaHora(fechaEmision)] },
    { label: messages.EMISOR, lines: party(emisor) },
    { label: messages.CLIENTE, lines: receptor === null ? [] : party(receptor) },
    { label: messages.MODIFICA, lines: present(nota && referencias[0]?.numero) },
    { label: messages.CARGOS_INCLUIDOS, lines: otrosCargos.map(({ detalle, monto }) => `${detalle}: ${money(monto)}`) },
    { label: messages.IVA_DEVUELTO, lines: present(!devuelto.isZero() && money(resumen.totalIvaDevuelto)) },
  ].filter(({ lines }) => lines.length > 0);
}

function party({ nombre, identificacion }: Emisor | Receptor): string[] {
  return present(nombre, identificacion && formatIdentificacion(identificacion.numero, identificacion.tipo));
}

function attachments({ pdf, xml, respuesta }: MailFiles): MailModel["attachments"] {
  return [
    { fileName: pdf, what: messages.ADJUNTO_PDF },
    ...(xml === null ? [] : [{ fileName: xml, what: messages.ADJUNTO_XML }]),
    ...(respuesta === null ? [] : [{ fileName: respuesta, what: messages.ADJUNTO_RESPUESTA }]),
  ];
}

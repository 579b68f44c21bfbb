/** Renders mails to a customer about what it owes: its statement of account, and the reminder of some invoices. */
import type { EstadoCuenta, FacturaDebida } from "@/lib/contract/portal/cartera";
import type { Ambiente } from "@/lib/domain/ambiente";
import { Decimal } from "@/lib/domain/decimal";
import type { Emisor } from "@/lib/domain/documento/documento";
import type { PieDocumento } from "@/lib/domain/documento/pie-documento";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { legibleColor } from "../pdf/color";
import { cuentasDe } from "../pdf/model/build-pie";
import { CUENTA, NOMBRES_MONEDA, RECORDATORIO } from "./messages";
import { comoPagar, emisorName, type MailModel, subject } from "./model";
import { type RenderedMail, renderModel } from "./render-mail";

export interface CuentaInput {
  estadoCuenta: EstadoCuenta;
  emisor: Pick<Emisor, "nombre" | "nombreComercial">;
  color: string | null;
  ambiente: Ambiente;
  /** Where to pay. */
  pie: PieDocumento;
  /** The name of the attached statement. */
  pdf: string;
  /** Claves of the invoices that a reminder is about; null for the statement alone. */
  recordadas: readonly string[] | null;
}

/** Without a link or a picture, as every mail to a customer. */
export function renderCuenta(input: CuentaInput): RenderedMail {
  const { recordadas } = input;
  return renderModel(recordadas === null ? statement(input) : reminder(input, recordadas));
}

function common({ emisor, color, ambiente, pie, estadoCuenta, pdf }: CuentaInput, asunto: string) {
  const nombre = emisorName(emisor);
  return {
    subject: subject({ ambiente }, asunto),
    emisor: nombre,
    color: legibleColor(color),
    total: null,
    vence: null,
    pagar: estadoCuenta.monedas.length === 0 ? [] : comoPagar(cuentasDe(pie)),
    notas: [],
    clave: null,
    attachments: [{ fileName: pdf, what: CUENTA.adjunto }],
    footer: CUENTA.pie(nombre),
  };
}

function statement(input: CuentaInput): MailModel {
  const { estadoCuenta, emisor } = input;
  const { monedas, hoy } = estadoCuenta;
  const nombre = emisorName(emisor);
  return {
    ...common(input, CUENTA.asunto(nombre)),
    titulo: CUENTA.titulo,
    intro: [CUENTA.intro(nombre, formatFechaDeDia(hoy))],
    estado: {
      tone: monedas.length === 0 ? "good" : "pending",
      avisos: [],
      texto: monedas.length === 0 ? CUENTA.nada : CUENTA.debe,
    },
    facts: monedas.map(({ moneda, total }) => {
      const vencido = new Decimal(total.total).minus(total.corriente);
      const late = vencido.isZero() ? CUENTA.alDia : CUENTA.vencido(formatMonto(vencido.toFixed(), moneda));
      return {
        label: CUENTA.saldo(NOMBRES_MONEDA[moneda] ?? moneda),
        lines: [formatMonto(total.total, moneda), late],
      };
    }),
  };
}

function reminder(input: CuentaInput, recordadas: readonly string[]): MailModel {
  const { estadoCuenta, emisor } = input;
  const facturas = estadoCuenta.monedas.flatMap(({ moneda, facturas: all }) =>
    all.filter(({ clave }) => recordadas.includes(clave)).map((factura) => ({ ...factura, moneda })),
  );
  const nombre = emisorName(emisor);
  const cuantas = facturas.length;
  return {
    ...common(input, RECORDATORIO.asunto(nombre, cuantas)),
    titulo: RECORDATORIO.titulo(cuantas),
    intro: [RECORDATORIO.intro(nombre, cuantas)],
    estado: { tone: "pending", texto: RECORDATORIO.gracias, avisos: [] },
    facts: facturas.map((factura) => ({
      label: `${factura.titulo} ${factura.consecutivo}`,
      lines: [formatMonto(factura.debe, factura.moneda), venceText(factura)],
    })),
  };
}

function venceText({ vence, atraso }: Pick<FacturaDebida, "vence" | "atraso">): string {
  if (atraso === 0) return RECORDATORIO.venceHoy;
  return atraso > 0 ? RECORDATORIO.vencio(formatFechaDeDia(vence)) : RECORDATORIO.vence(formatFechaDeDia(vence));
}

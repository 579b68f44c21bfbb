/**
 * Renders the mail about a document as HTML and as plain text, without a link, and frames every other mail. The HTML
 * also works in old mail programs: tables for the layout, styles on each element, no picture, nothing loaded. Colours
 * for dark screens are in a style sheet, which programs without support ignore.
 */
import { CUENTAS } from "../pdf/messages";
import { Html, html } from "./html";
import * as messages from "./messages";
import { buildMail, type MailInput, type MailModel } from "./model";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The same input gives exactly the same mail. */
export function renderMail(input: MailInput): RenderedMail {
  return renderModel(buildMail(input));
}

export function renderModel(mail: MailModel): RenderedMail {
  return { subject: mail.subject, html: page(mail).text, text: plainText(mail) };
}

export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "font-family:Consolas,Menlo,'Courier New',monospace";

/** Text, background and border colours of the box with the state. */
const TONES = {
  good: { color: "#14532d", back: "#e7f6ec", edge: "#1f8a4c" },
  pending: { color: "#713f12", back: "#fdf5dd", edge: "#c58a12" },
  bad: { color: "#7f1d1d", back: "#fdeaea", edge: "#c53030" },
} as const;

/** The only style sheet, for dark and for narrow screens. */
const STYLE = new Html(`:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #16181c !important; }
  .card { background-color: #22252b !important; }
  .ink { color: #f2f3f5 !important; }
  .soft { color: #b4bac4 !important; }
  .line { border-color: #3a3f48 !important; }
  .good { background-color: #12301f !important; color: #b7ebc8 !important; }
  .pending { background-color: #362a0c !important; color: #f5dea3 !important; }
  .bad { background-color: #3a1717 !important; color: #f6c2c2 !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .fact { display: block !important; width: 100% !important; padding-bottom: 0 !important; border-bottom: 0 !important; }
  .value { display: block !important; width: 100% !important; padding-top: 0 !important; text-align: left !important; }
}`);

export interface Frame {
  titulo: string;
  /** What a mail program shows beside the subject. */
  resumen: string;
  /** `#rrggbb`, dark enough for white text. */
  color: string;
  /** Who stands at the head. */
  nombre: string;
  /** Table rows, each a cell of class `pad`. */
  filas: Html;
  pie: string;
}

/** Every mail: the name on its colour, the rows, the foot. */
export const frame = ({ titulo, resumen, color, nombre, filas, pie }: Frame): Html => html`<!DOCTYPE html>
<html lang="es-CR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${titulo}</title>
<style>
${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f1f3f6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f1f3f6">${resumen}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f1f3f6" style="background-color:#f1f3f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;background-color:#ffffff;border-radius:8px;overflow:hidden">
<tr><td class="pad" bgcolor="${color}" style="padding:22px 32px;background-color:${color};${FONT};font-size:20px;line-height:26px;font-weight:bold;color:#ffffff">${nombre}</td></tr>
${filas}
<tr><td class="pad" style="padding:28px 32px 28px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line soft" style="border-top:1px solid #e3e7ec;padding-top:16px;${FONT};font-size:12px;line-height:18px;color:#5a6472">${pie}</td></tr></table>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const page = (mail: MailModel): Html =>
  frame({
    titulo: mail.subject,
    resumen: `${mail.estado.texto}${mail.total === null ? "" : ` · ${messages.TOTAL} ${mail.total}`}`,
    color: mail.color,
    nombre: mail.emisor,
    pie: mail.footer,
    filas: html`<tr><td class="pad ink" style="padding:28px 32px 0;${FONT};font-size:16px;line-height:24px;color:#1c2430">${broken(mail.intro)}</td></tr>
${titular(mail)}${pagarRow(mail)}${estadoBox(mail)}
<tr><td class="pad" style="padding:20px 32px 0">${factsTable(mail)}</td></tr>
${mail.notas.map(nota)}${claveRow(mail)}<tr><td class="pad" style="padding:24px 32px 0;${FONT}">
<p class="ink" style="margin:0 0 4px;font-size:15px;line-height:22px;font-weight:bold;color:#1c2430">${messages.ADJUNTOS}</p>
${mail.attachments.map(attachment)}
</td></tr>`,
  });

/** What it is, how much, and until when. */
function titular({ titulo, total, vence }: MailModel): Html {
  return html`<tr><td class="pad ink" style="padding:20px 32px 0;${FONT};color:#1c2430">
<p style="margin:0;font-size:16px;line-height:22px;font-weight:bold">${titulo}</p>
${total === null ? "" : html`<p style="margin:2px 0 0;font-size:28px;line-height:36px;font-weight:bold;word-break:break-word">${total}</p>`}
${vence === null ? "" : html`<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#5a6472">${vence}</p>`}
</td></tr>
`;
}

function pagarRow({ pagar }: MailModel): Html | string {
  if (pagar.length === 0) return "";
  return html`<tr><td class="pad ink" style="padding:16px 32px 0;${FONT};font-size:14px;line-height:22px;color:#1c2430;word-break:break-word"><strong>${CUENTAS}</strong><br>${broken(pagar)}</td></tr>
`;
}

function estadoBox({ estado: { tone, texto, avisos } }: MailModel): Html {
  const { color, back, edge } = TONES[tone];
  return html`<tr><td class="pad" style="padding:20px 32px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${tone}" bgcolor="${back}" style="padding:12px 16px;background-color:${back};border-left:4px solid ${edge};${FONT};font-size:14px;line-height:20px;color:${color}"><strong>${texto}</strong>${avisos.map((aviso) => html`<br>${aviso}`)}</td></tr></table>
</td></tr>`;
}

function claveRow({ clave }: MailModel): Html | string {
  if (clave === null) return "";
  return html`<tr><td class="pad" style="padding:20px 32px 0;${FONT}">
<p class="soft" style="margin:0;font-size:13px;line-height:18px;color:#5a6472">${messages.CLAVE}</p>
<p class="ink" style="margin:2px 0 0;${MONO};font-size:13px;line-height:20px;color:#1c2430;word-break:break-all">${clave}</p>
</td></tr>
`;
}

const CELL = "border-bottom:1px solid #e3e7ec;vertical-align:top";

function factsTable({ facts }: MailModel): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${FONT}">
${facts.map(factRow)}</table>`;
}

function factRow({ label, lines }: MailModel["facts"][number]): Html {
  return html`<tr><th scope="row" align="left" class="fact line soft" style="padding:9px 12px 9px 0;${CELL};text-align:left;font-size:14px;line-height:20px;font-weight:normal;color:#5a6472;width:38%">${label}</th><td align="right" class="value line ink" style="padding:9px 0;${CELL};text-align:right;font-size:14px;line-height:20px;color:#1c2430;word-break:break-word">${broken(lines)}</td></tr>
`;
}

/** Lines, with a break between them. */
export const broken = (lines: readonly string[]) =>
  lines.map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`));

/** A text of the company's own, with its line breaks. */
function nota(text: string): Html {
  return html`<tr><td class="pad soft" style="padding:20px 32px 0;${FONT};font-size:14px;line-height:20px;color:#5a6472;word-break:break-word">${broken(text.split("\n"))}</td></tr>
`;
}

function attachment({ fileName, what }: MailModel["attachments"][number]): Html {
  return html`<p class="soft" style="margin:6px 0 0;font-size:13px;line-height:18px;color:#5a6472">${what}<br><span class="ink" style="${MONO};font-size:12px;color:#1c2430;word-break:break-all">${fileName}</span></p>
`;
}

function plainText(mail: MailModel): string {
  const { estado, facts, total, vence, pagar, notas, clave, attachments } = mail;
  return [
    ...mail.intro,
    "",
    total === null ? mail.titulo : `${mail.titulo}: ${total}`,
    ...(vence === null ? [] : [vence]),
    "",
    ...(pagar.length === 0 ? [] : [CUENTAS, ...pagar, ""]),
    estado.texto,
    ...estado.avisos,
    "",
    ...facts.map(({ label, lines }) => `${label}: ${lines.join(" · ")}`),
    "",
    ...notas.flatMap((nota) => [nota, ""]),
    ...(clave === null ? [] : [`${messages.CLAVE}: ${clave}`, ""]),
    messages.ADJUNTOS,
    ...attachments.map(({ fileName, what }) => `- ${what}: ${fileName}`),
    "",
    mail.footer,
    "",
  ].join("\n");
}

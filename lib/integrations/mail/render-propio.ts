/** Mails of our own, about no document: a text, perhaps one link as a button, a note at the foot. */
import { html } from "./html";
import { broken, FONT, frame } from "./render-mail";

/** Our own green, legible under white text. */
const COLOR = "#0d6a4d";
const NOTA = "PuraFactura envía este correo por sí solo.";

export interface CorreoPropio {
  asunto: string;
  /** Its line breaks stay. */
  texto: string;
  /** Of our own, never from a user, because it opens an account. */
  enlace?: { boton: string; url: string };
  nota?: string;
}

/** The same message as markup and as plain text. */
export function renderPropio({ asunto, texto, enlace, nota = NOTA }: CorreoPropio): { html: string; text: string } {
  const filas = html`<tr><td class="pad ink" style="padding:28px 32px 0;${FONT};font-size:16px;line-height:24px;color:#1c2430;word-break:break-word">${broken(texto.split("\n"))}</td></tr>${enlace === undefined ? "" : boton(enlace)}`;
  const markup = frame({ titulo: asunto, resumen: "", color: COLOR, nombre: "PuraFactura", filas, pie: nota });
  const link = enlace === undefined ? [] : [`${enlace.boton}: ${enlace.url}`];
  return { html: markup.text, text: `${[texto, ...link, nota].join("\n\n")}\n` };
}

const boton = ({ boton, url }: NonNullable<CorreoPropio["enlace"]>) => html`
<tr><td class="pad" style="padding:24px 32px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background-color:${COLOR};border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${boton}</a></td></tr>
<tr><td class="pad soft" style="padding:20px 32px 0;${FONT};font-size:13px;line-height:20px;color:#5a6472">Si el botón no funciona, copiá esta dirección en tu navegador:<br><span class="ink" style="color:#1c2430;word-break:break-all">${url}</span></td></tr>`;

/** A mail with one link: a sentence, a button, a note. */
import { html } from "./html";

const FONT = "font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";

export interface EnlaceMailModel {
  intro: string;
  boton: string;
  nota: string;
  /** A link of our own, never from a user, because it opens an account. */
  url: string;
}

/** The same message as markup and as plain text. */
export function renderEnlaceMail({ intro, boton, nota, url }: EnlaceMailModel): { html: string; text: string } {
  const markup = html`<!doctype html>
<html lang="es-CR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:0;background-color:#f6f7f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="520" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:520px;background-color:#ffffff;border:1px solid #dfe5de;border-radius:12px">
<tr><td style="padding:28px 32px 0;${FONT};font-size:18px;line-height:24px;font-weight:bold;color:#0d6a4d">PuraFactura</td></tr>
<tr><td style="padding:16px 32px 0;${FONT};font-size:16px;line-height:24px;color:#16211b">${intro}</td></tr>
<tr><td style="padding:24px 32px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background-color:#0d6a4d;border-radius:8px;${FONT};font-size:15px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${boton}</a></td></tr>
<tr><td style="padding:20px 32px 0;${FONT};font-size:13px;line-height:20px;color:#4f5f56">Si el botón no funciona, copiá esta dirección en tu navegador:<br><span style="word-break:break-all">${url}</span></td></tr>
<tr><td style="padding:16px 32px 28px;${FONT};font-size:13px;line-height:20px;color:#4f5f56">${nota}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return { html: markup.text, text: `${intro}\n\n${boton}: ${url}\n\n${nota}\n` };
}

/** Sends the mail with a link, as durable work: the event contains the row's id, never the link. */

import { markAltaEnviada, selectAlta } from "@/db/queries/accounts/alta";
import { markInvitacionEnviada, selectInvitacion } from "@/db/queries/accounts/invitacion";
import { markRestablecimientoEnviado, selectRestablecimientoMail } from "@/db/queries/accounts/restablecimiento";
import { refusal } from "@/lib/contract/refusal";
import { renderPropio } from "@/lib/integrations/mail/render-propio";
import { log } from "@/lib/platform/log";
import type { Runtime } from "../../kernel/context";
import { isPreviewOn, PREVIEW_PATH } from "../../kernel/correos/preview";
import { type Enlace, enlaceUrl, portalUrl } from "./enlace";
import * as messages from "./messages";

const SENDER = "PuraFactura";
const RETRY_S = 60;

interface EnlaceMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  sent: boolean;
}

/**
 * Sends once, with the row's key, so that the provider sends a repetition only once. Does nothing for a link that was
 * used or has expired. @throws AppError unavailable while the provider is in trouble
 */
export async function sendEnlace(
  runtime: Runtime,
  input: { enlace: Enlace; id: string; now: Date },
): Promise<{ enviado: boolean }> {
  const { enlace, id, now } = input;
  const mail = await findEnlaceMail(runtime, enlace, id, now);
  if (mail === null || mail.sent) return { enviado: false };
  const { sent: _, to, ...message } = mail;
  const result = await runtime.mailer.send({
    senderName: SENDER,
    replyTo: [],
    to: [to],
    ...message,
    attachments: [],
    idempotencyKey: `${enlace}-${id}`,
  });
  if (result.kind === "transient" || result.kind === "configuration") {
    const retryAfterSeconds = (result.kind === "transient" ? result.retryAfterSeconds : null) ?? RETRY_S;
    throw refusal("correo_sin_enviar", {}, { internal: result.detail, retryAfterSeconds });
  }
  if (result.kind === "refused") {
    log().error({ enlace, id, detail: result.detail }, "mail with a link refused");
    return { enviado: false };
  }
  await runtime.db.system.query(MARCAS[enlace](id, now));
  if (result.provider === "buzon") log().info({ enlace, ver: previewUrl(enlace, id) }, "mail in the mailbox");
  return { enviado: true };
}

const MARCAS = {
  restablecer: (id: string, now: Date) => markRestablecimientoEnviado({ restablecimientoId: id, now }),
  invitacion: (id: string, now: Date) => markInvitacionEnviada({ invitacionId: id, now }),
  registro: (id: string, now: Date) => markAltaEnviada({ altaId: id, now }),
} as const;

/** The mail as it is sent; `null` when its link is no longer valid. */
export async function findEnlaceMail(
  runtime: Pick<Runtime, "db" | "keyring">,
  enlace: Enlace,
  id: string,
  now: Date,
): Promise<EnlaceMail | null> {
  const url = enlaceUrl(runtime.keyring, enlace, id);
  if (enlace === "restablecer") {
    const [row] = await runtime.db.system.query(selectRestablecimientoMail({ restablecimientoId: id }));
    if (row === undefined || row.used_at !== null || row.expires_at <= now) return null;
    const { asunto, intro, boton, nota } = messages.correoRestablecer;
    const rendered = renderPropio({ asunto, texto: intro(row.nombre), enlace: { boton, url }, nota });
    return { to: row.correo, subject: asunto, ...rendered, sent: row.sent_at !== null };
  }
  if (enlace === "registro") return altaMail(runtime, url, id, now);
  const [row] = await runtime.db.system.query(selectInvitacion({ invitacionId: id }));
  if (row === undefined || row.aceptada_at !== null || row.revoked_at !== null || row.expires_at <= now) return null;
  const { asunto: asuntoDe, intro, boton, nota } = messages.correoInvitacion;
  const asunto = asuntoDe(row.empresa);
  const texto = intro(row.nombre, row.empresa, row.rol);
  const rendered = renderPropio({ asunto, texto, enlace: { boton, url }, nota });
  return { to: row.correo, subject: asunto, ...rendered, sent: row.sent_at !== null };
}

/** Says whether the address has an account: only who reads its mailbox learns it. */
async function altaMail({ db }: Pick<Runtime, "db">, url: string, id: string, now: Date): Promise<EnlaceMail | null> {
  const [row] = await db.system.query(selectAlta({ altaId: id }));
  if (row === undefined || row.expires_at <= now) return null;
  const { asunto: asuntoDe, intro, conCuenta, sinCuenta, boton, nota } = messages.correoRegistro;
  const asunto = asuntoDe(row.empresa);
  const texto = `${intro(row.nombre, row.empresa)} ${row.cuenta_id === null ? sinCuenta : conCuenta}`;
  const rendered = renderPropio({ asunto, texto, enlace: { boton, url }, nota });
  return { to: row.correo, subject: asunto, ...rendered, sent: row.sent_at !== null };
}

/** Where this machine can look at it; `null` where previews are off. */
function previewUrl(enlace: Enlace, id: string): string | null {
  return isPreviewOn() ? `${portalUrl()}${PREVIEW_PATH}?enlace=${enlace}&id=${id}` : null;
}

/** Makes a mail's message once and stores it, because every attempt must send the same message. */

import { selectTextosCorreo } from "@/db/queries/accounts/tenant";
import { selectDocumentoById } from "@/db/queries/issuing/documento";
import { selectLineasById } from "@/db/queries/issuing/documento-linea";
import { storeCorreoMensaje } from "@/db/queries/notices/correo";
import { selectRecordadas } from "@/db/queries/payments/recordatorio";
import { nombresArchivos } from "@/lib/domain/documento/nombre-archivo";
import { SIN_TEXTOS } from "@/lib/domain/escrito/texto-correo";
import { emisorName } from "@/lib/integrations/mail/model";
import { renderCuenta } from "@/lib/integrations/mail/render-cuenta";
import { type RenderedMail, renderMail } from "@/lib/integrations/mail/render-mail";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { assert } from "@/lib/platform/assert";
import { pdfInput } from "../../issuing/documentos/pdf";
import { withLineas } from "../../issuing/documentos/stored";
import type { Ctx } from "../../kernel/context";
import { withReloj } from "../../kernel/reloj";
import { estadoCuentaName, readEstadoCuenta } from "../../payments/cartera/get-estado-cuenta";
import { prepareProforma } from "./proforma";
import type { CorreoEnvio } from "./send-correo";

/** Why a mail that was asked for is not sent after all. */
export type SinObjeto = "rejected" | "paid";

/**
 * Makes and stores the message of a mail that has none: the document, or what its customer owes, as it is now. If
 * another run was faster, its message counts. `rejected`: the authority has rejected the document meanwhile. `paid`:
 * nothing is owed any more of the invoices of a reminder.
 * @throws AppError unavailable when too many PDFs are being made
 */
export async function prepareCorreo(ctx: Ctx, correo: CorreoEnvio): Promise<"stored" | SinObjeto> {
  const { correo_id: correoId } = correo;
  const made = await prepareMensaje(ctx, correo);
  if (typeof made === "string") return made;
  const { mail, adjuntos, pdf } = made;
  const { subject: asunto, html, text: texto } = mail;
  await ctx.db.transaction(ctx.tenantId, (tx) =>
    tx.run(storeCorreoMensaje({ tenantId: ctx.tenantId, correoId, asunto, html, texto, adjuntos, pdf })),
  );
  return "stored";
}

function prepareMensaje(ctx: Ctx, correo: CorreoEnvio): Promise<Mensaje | SinObjeto> {
  const { documento_id: documentoId, proforma_id: proformaId } = correo;
  if (documentoId !== null) return prepareDocumento(ctx, { ...correo, documento_id: documentoId });
  return proformaId === null ? prepareCuenta(ctx, correo) : prepareProforma(ctx, proformaId);
}

export interface Mensaje {
  mail: RenderedMail;
  adjuntos: string[];
  pdf: Buffer;
}

async function prepareDocumento(
  ctx: Ctx,
  { documento_id: documentoId, ...correo }: CorreoEnvio & { documento_id: string },
): Promise<Mensaje | SinObjeto> {
  const { tenantId } = ctx;
  const one = { tenantId, documentoId };
  const [[row], lineas, [textos]] = await ctx.db.read(
    tenantId,
    selectDocumentoById(one),
    selectLineasById(one),
    selectTextosCorreo({ tenantId }),
  );
  assert(row !== undefined, "a mail's document exists");
  if (row.estado === "rechazado") return "rejected";
  const input = await pdfInput(ctx, withLineas(row, lineas));
  const names = nombresArchivos({ ...input.documento, emisor: emisorName(input.documento.emisor) });
  const files = {
    pdf: names.pdf,
    xml: correo.xml === null ? null : names.xml,
    respuesta: correo.respuesta === null ? null : names.respuesta,
  };
  const pdf = Buffer.from(await renderPdf(tenantId, input));
  const adjuntos = Object.values(files).filter((name) => name !== null);
  return { mail: renderMail({ ...input, files, textos: textos ?? SIN_TEXTOS }), adjuntos, pdf };
}

/** The statement of account, which is attached to a reminder, too. */
async function prepareCuenta(ctx: Ctx, { correo_id: correoId, motivo, identificacion }: CorreoEnvio) {
  const { tenantId } = ctx;
  assert(identificacion !== null, "a mail is about a document, with a proforma, or to a customer");
  const [recordadas] = await ctx.db.read(tenantId, selectRecordadas({ tenantId, correoId }));
  if (motivo === "recordatorio" && recordadas.length === 0) return "paid" as const;
  const input = await readEstadoCuenta(await withReloj({ ...ctx, now: ctx.clock.now() }), identificacion);
  const pdf = Buffer.from(await renderPdf(tenantId, input));
  const claves = recordadas.map(({ clave }) => clave);
  const fileName = estadoCuentaName(identificacion);
  const mail = renderCuenta({ ...input, pdf: fileName, recordadas: motivo === "recordatorio" ? claves : null });
  return { mail, adjuntos: [fileName], pdf };
}

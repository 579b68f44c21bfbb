/** Makes a mail's message once and stores it, because every attempt must send the same message. */
import { storeCorreoMensaje } from "@/db/queries/correo";
import { selectDocumentoById } from "@/db/queries/documento";
import { selectLineasById } from "@/db/queries/documento-linea";
import { selectTextosCorreo } from "@/db/queries/tenant";
import { nombresArchivos } from "@/lib/domain/nombre-archivo";
import { SIN_TEXTOS } from "@/lib/domain/texto-correo";
import { emisorName } from "@/lib/integrations/mail/model";
import { renderMail } from "@/lib/integrations/mail/render-mail";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { assert } from "@/lib/platform/assert";
import { pdfInput } from "../../issuing/documentos/pdf";
import { withLineas } from "../../issuing/documentos/stored";
import type { Ctx } from "../../kernel/context";
import type { CorreoEnvio } from "./send-correo";

/**
 * Makes and stores the message of a mail that has none: the document as it is now, with the files that exist. Returns
 * `rejected` if the authority has rejected the document meanwhile. If another run was faster, its message counts.
 * @throws AppError unavailable when too many PDFs are being made
 */
export async function prepareCorreo(ctx: Ctx, correo: CorreoEnvio): Promise<"stored" | "rejected"> {
  const { tenantId } = ctx;
  const { correo_id: correoId, documento_id: documentoId } = correo;
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
  const { subject: asunto, html, text: texto } = renderMail({ ...input, files, textos: textos ?? SIN_TEXTOS });
  const pdf = Buffer.from(await renderPdf(tenantId, input));
  const adjuntos = Object.values(files).filter((name) => name !== null);
  await ctx.db.transaction(tenantId, (tx) =>
    tx.run(storeCorreoMensaje({ tenantId, correoId, asunto, html, texto, adjuntos, pdf })),
  );
  return "stored";
}

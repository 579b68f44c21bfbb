/** A company's own subject and text of the mail that carries a sale, with a preview before they are saved. */

import { selectTextosCorreo, updateTextosCorreo } from "@/db/queries/accounts/tenant";
import type { CorreoVisto } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import { nombresArchivos } from "@/lib/domain/documento/nombre-archivo";
import {
  MARCADORES,
  MAX_ASUNTO,
  MAX_CUERPO,
  marcadoresDesconocidos,
  type TextosCorreo,
} from "@/lib/domain/escrito/texto-correo";
import { toSingleLine } from "@/lib/domain/texto";
import { TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { emisorName } from "@/lib/integrations/mail/model";
import { renderMail } from "@/lib/integrations/mail/render-mail";
import type { PdfInput } from "@/lib/integrations/pdf/pdf-input";
import { pdfDeMuestra } from "../../accounts/emisor/muestra";
import { readTexto } from "../../accounts/emisor/texto";
import { findDocumento } from "../../issuing/documentos/get";
import { listRecentDocumentos } from "../../issuing/documentos/list-recent-documentos";
import { pdfInput } from "../../issuing/documentos/pdf";
import { readMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** @throws AppError not-found */
export async function getTextosCorreo(ctx: Ctx): Promise<TextosCorreo> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectTextosCorreo({ tenantId }));
  if (row === undefined) throw refusal("empresa_no_existe", { tenantId });
  return row;
}

/** Mails that are not made yet have them. @throws AppError rule that names each fault */
export async function setTextosCorreo(ctx: Ctx, sent: TextosCorreo): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const textos = readTextos(sent);
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(updateTextosCorreo({ tenantId, ...textos }));
    const de = (texto: string | null) => (texto === null ? "original" : "propio");
    const detalle = { asuntoDelCorreo: de(textos.asunto), textoDelCorreo: de(textos.cuerpo) };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
  });
}

/** The mail of the newest sale, or of a sample; nothing is stored or sent. @throws AppError rule as when it is saved */
export async function previewCorreo(ctx: Ctx, sent: TextosCorreo): Promise<CorreoVisto> {
  requirePermiso(ctx, "configuracion.administrar");
  const textos = readTextos(sent);
  const venta = await newestVenta(ctx);
  const input = venta ?? (await pdfDeMuestra(ctx));
  const files = nombresArchivos({ ...input.documento, emisor: emisorName(input.documento.emisor) });
  const { subject: asunto, html } = renderMail({ ...input, files, textos });
  return { asunto, html, consecutivo: venta === null ? null : venta.documento.consecutivo };
}

async function newestVenta(ctx: Ctx): Promise<PdfInput | null> {
  const recent = await listRecentDocumentos(ctx);
  const one = recent.find(({ tipo, estado }) => TIPOS_DOCUMENTO[tipo].acreditable && estado !== "rechazado");
  return one === undefined ? null : pdfInput(ctx, await findDocumento(ctx, one.clave, TIPOS_VENTA));
}

function readTextos({ asunto, cuerpo }: TextosCorreo): TextosCorreo {
  return readMembers({
    asunto: () => readConMarcadores("asunto", asunto && toSingleLine(asunto), MAX_ASUNTO),
    cuerpo: () => readConMarcadores("cuerpo", cuerpo, MAX_CUERPO),
  });
}

function readConMarcadores(dato: "asunto" | "cuerpo", escrito: string | null, max: number): string | null {
  const texto = readTexto(dato, escrito, max);
  const marcadores = marcadoresDesconocidos(texto ?? "");
  if (marcadores.length > 0) {
    throw refusal("marcador_desconocido", { marcadores, admitidos: Object.keys(MARCADORES) });
  }
  return texto;
}

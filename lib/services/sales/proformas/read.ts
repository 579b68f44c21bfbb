/** One of the company's quotes: on paper, and in the editor that bills one. */

import { selectBranding } from "@/db/queries/accounts/tenant";
import { selectProforma, selectProformaDeDocumento } from "@/db/queries/sales/proforma";
import type { BorradorAbierto } from "@/lib/contract/portal/borradores";
import { refusal } from "@/lib/contract/refusal";
import type { Documento } from "@/lib/domain/documento/documento";
import { pieOf, SIN_PIE } from "@/lib/domain/documento/pie-documento";
import type { PdfInput } from "@/lib/integrations/pdf/pdf-input";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import type { FileAnswer } from "../../issuing/documentos/get";
import type { Ctx } from "../../kernel/context";
import { knownBigint } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { openFormulario } from "../borradores/open";

/** @throws AppError not-found */
export async function findProforma(ctx: Ctx, proformaId: string) {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectProforma({ tenantId, proformaId: knownBigint(proformaId) }));
  if (row === undefined) throw refusal("proforma_no_existe");
  return row;
}

/** The editor filled with it, at its prices. @throws AppError not-found; conflict when it was billed or voided */
export async function openProforma(ctx: Ctx, proformaId: string): Promise<BorradorAbierto> {
  requirePermiso(ctx, "documentos.emitir");
  const { key: llave, estado, formulario } = await findProforma(ctx, proformaId);
  if (estado !== "abierta") throw refusal("proforma_cerrada");
  return { llave, version: 0, ...(await openFormulario(ctx, formulario)) };
}

/** The proforma that a document billed; null when it billed none. */
export async function findProformaDe(ctx: Ctx, clave: string): Promise<{ proformaId: string; numero: number } | null> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectProformaDeDocumento({ tenantId, clave }));
  return row === undefined ? null : { proformaId: row.proforma_id, numero: row.numero };
}

/** @throws AppError not-found, unavailable when too many PDFs are being made */
export async function getProformaPdf(ctx: Ctx, proformaId: string): Promise<FileAnswer> {
  requirePermiso(ctx, "documentos.ver");
  const input = await proformaPdf(ctx, proformaId);
  const bytes = await renderPdf(ctx.tenantId, input);
  return { contentType: "application/pdf", bytes, fileName: `proforma-${input.documento.consecutivo}.pdf` };
}

/** As it was offered, with the tenant's logo, colour and accounts of today. */
export async function proformaPdf(ctx: Ctx, proformaId: string): Promise<PdfInput> {
  const { tenantId } = ctx;
  const row = await findProforma(ctx, proformaId);
  const [[branding]] = await ctx.db.read(tenantId, selectBranding({ tenantId }));
  return {
    documento: { ...(row.documento as Documento), consecutivo: String(row.numero) },
    proforma: { validaHasta: row.valida_hasta },
    estado: "procesando",
    ambiente: row.ambiente as PdfInput["ambiente"],
    anulada: row.estado === "anulada",
    motivos: [],
    fechaRespuesta: null,
    pagos: [],
    enlace: null,
    pie: branding ? pieOf(branding) : SIN_PIE,
    logo: branding?.logo ?? null,
    diseno: branding?.diseno ?? "clasico",
    color: branding?.color ?? null,
  };
}

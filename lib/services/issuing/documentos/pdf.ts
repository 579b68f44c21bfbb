/** The PDF of a document, rendered on request from the stored data (spec 1). */

import { selectBranding } from "@/db/queries/accounts/tenant";
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { selectPagosDeRecibo } from "@/db/queries/payments/documento-pago";
import type { RowOf } from "@/db/sql/prepared";
import type { Documento } from "@/lib/domain/documento/documento";
import { pieOf, SIN_PIE } from "@/lib/domain/documento/pie-documento";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { PagoPdf, PdfInput } from "@/lib/integrations/pdf/pdf-input";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { enlacePublico, TIPOS_PUBLICOS } from "./enlace-publico";
import { type FileAnswer, findDocumento, getDocumentoRespuesta, getDocumentoXml, type Tipos } from "./get";
import { toDocumento } from "./stored";

/** @throws AppError not-found, unavailable when too many PDFs are being made */
export async function getDocumentoPdf(ctx: Ctx, clave: string, tipos: Tipos): Promise<FileAnswer> {
  const bytes = await renderPdf(ctx.tenantId, async () => pdfInput(ctx, await findDocumento(ctx, clave, tipos)));
  return { contentType: "application/pdf", bytes, fileName: `${clave}.pdf` };
}

/** How the files of documents of these types are read. */
export function archivosDe(tipos: Tipos) {
  return {
    xml: (ctx: Ctx, clave: string) => getDocumentoXml(ctx, clave, tipos),
    respuesta: (ctx: Ctx, clave: string) => getDocumentoRespuesta(ctx, clave, tipos),
    pdf: (ctx: Ctx, clave: string) => getDocumentoPdf(ctx, clave, tipos),
  };
}

/** The input for PDF and mail: a stored document with the tenant's logo and colour. */
export async function pdfInput(ctx: Ctx, row: StoredDocumento): Promise<PdfInput> {
  const { tenantId } = ctx;
  const [[branding], pagos] = await ctx.db.read(
    tenantId,
    selectBranding({ tenantId }),
    selectPagosDeRecibo({ tenantId, clave: row.clave }),
  );
  const publico = TIPOS_PUBLICOS.some((tipo) => tipo === row.tipo);
  return {
    documento: toDocumento(row),
    estado: row.estado as PdfInput["estado"],
    ambiente: row.ambiente as PdfInput["ambiente"],
    anulada: row.voided_at !== null,
    motivos: row.hacienda_motivos,
    fechaRespuesta: row.respondido_at && toFechaHora(row.respondido_at),
    pagos: pagos.map(toPago),
    enlace: publico ? await enlacePublico(ctx, row.documento_id) : null,
    ...marcaOf(branding),
  };
}

type Marca = Pick<PdfInput, "pie" | "diseno" | "logo" | "color">;

/** What a tenant's documents look like. */
export async function readMarca({ db, tenantId }: Ctx): Promise<Marca> {
  const [[branding]] = await db.read(tenantId, selectBranding({ tenantId }));
  return marcaOf(branding);
}

function marcaOf(branding: RowOf<typeof selectBranding> | undefined): Marca {
  const { diseno = "clasico", logo = null, color = null } = branding ?? {};
  return { pie: branding ? pieOf(branding) : SIN_PIE, diseno, logo, color };
}

/**
 * The PDF of a document that has not been issued: as it would be, without clave and number, and marked as such.
 * @throws AppError unavailable when too many PDFs are being made
 */
export async function previewPdf(ctx: Ctx, documento: Documento, ambiente: PdfInput["ambiente"]): Promise<Uint8Array> {
  const marca = await readMarca(ctx);
  const sinRespuesta = { anulada: false, motivos: [], fechaRespuesta: null, pagos: [], enlace: null };
  return renderPdf(ctx.tenantId, { documento, estado: "previa", ambiente, ...sinRespuesta, ...marca });
}

function toPago(row: RowOf<typeof selectPagosDeRecibo>): PagoPdf {
  const { clave, consecutivo, monto, otros, pendiente, partes } = row;
  return {
    tipo: row.tipo as CodigoTipoDocumento,
    clave,
    consecutivo,
    fechaEmision: toFechaHora(row.fecha_emision),
    total: row.total_comprobante,
    monto,
    otros,
    pendiente,
    partes,
  };
}

/** The logo and colour of a tenant's PDFs, tried out before they are stored. */

import { updateColor, updateDiseno, updateLogo } from "@/db/queries/accounts/emisor";
import { selectBranding } from "@/db/queries/accounts/tenant";
import { MAX_LOGO_BYTES } from "@/lib/contract/portal/archivos";
import { refusal } from "@/lib/contract/refusal";
import type { Diseno } from "@/lib/domain/documento/diseno";
import { legibleColor } from "@/lib/integrations/pdf/color";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { AppError } from "@/lib/platform/errors";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import { askMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { pdfDeMuestra } from "./muestra";

export interface MarcaInput {
  /** A file as sent; `null` removes the logo, `undefined` keeps it. */
  logo?: Uint8Array | null | undefined;
  /** `#rrggbb`; `null` for our default. */
  color: string | null;
  /** `undefined` keeps the layout. */
  diseno?: Diseno | undefined;
}

export interface MarcaVista {
  pdf: Uint8Array;
  /** The colour of texts: the chosen one, or a darker one that is readable on white. */
  colorTexto: string;
}

interface Marca {
  logo: Buffer | null;
  color: string | null;
  diseno: Diseno | undefined;
}

/** Draws a sample invoice and stores nothing. @throws AppError rule beside `logo` or `color`, unavailable */
export async function previewMarca(ctx: Ctx, input: MarcaInput): Promise<MarcaVista> {
  requirePermiso(ctx, "configuracion.administrar");
  const marca = await decideMarca(ctx, input);
  return { pdf: await draw(ctx, marca), colorTexto: legibleColor(marca.color) };
}

/** Stores logo and colour; documents are drawn with them from now on. @throws as `previewMarca` */
export async function setMarca(ctx: Ctx, input: MarcaInput): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const marca = await decideMarca(ctx, input);
  await draw(ctx, marca);
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(updateColor({ tenantId, color: marca.color }));
    if (marca.diseno !== undefined) tx.send(updateDiseno({ tenantId, diseno: marca.diseno }));
    if (input.logo !== undefined) tx.send(updateLogo({ tenantId, logo: marca.logo }));
    const logo = input.logo === undefined ? "igual" : input.logo === null ? "sin logo" : "nuevo";
    const detalle = { color: marca.color, logo, ...(marca.diseno && { diseno: marca.diseno }) };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
  });
}

export interface Logo {
  bytes: Uint8Array;
  contentType: "image/png" | "image/jpeg";
  fileName: string;
  inline: true;
}

/** The stored logo, cleaned when it was saved, as on every document. @throws AppError not-found when there is none */
export async function getLogo(ctx: Ctx): Promise<Logo> {
  requirePermiso(ctx, "documentos.ver");
  const [[row]] = await ctx.db.read(ctx.tenantId, selectBranding({ tenantId: ctx.tenantId }));
  const bytes = row?.logo ?? null;
  if (bytes === null) throw refusal("logo_no_existe");
  return { bytes, contentType: bytes[0] === 0x89 ? "image/png" : "image/jpeg", fileName: "logo", inline: true };
}

async function decideMarca(ctx: Ctx, { logo, color, diseno }: MarcaInput): Promise<Marca> {
  return { diseno, ...(await askMembers({ color: () => readColor(color), logo: () => decideLogo(ctx, logo) })) };
}

function readColor(color: string | null): string | null {
  const chosen = color === null ? null : color.trim().toLowerCase();
  if (chosen !== null && !/^#[0-9a-f]{6}$/.test(chosen)) {
    throw refusal("color_invalido", {}, { path: "color" });
  }
  return chosen;
}

async function decideLogo(ctx: Ctx, logo: MarcaInput["logo"]): Promise<Buffer | null> {
  if (logo !== undefined) return logo === null ? null : readSent(ctx, logo);
  const [[row]] = await ctx.db.read(ctx.tenantId, selectBranding({ tenantId: ctx.tenantId }));
  return row?.logo ?? null;
}

async function readSent(ctx: Ctx, bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > MAX_LOGO_BYTES) throw refusal("logo_grande", {}, { path: "logo" });
  return Buffer.from((await readInThread(ctx, "logo", bytes)) ?? refuseLogo());
}

function refuseLogo(cause?: unknown): never {
  throw refusal("logo_invalido", {}, { path: "logo", cause });
}

/** @throws AppError rule when the logo cannot be drawn, unavailable when too many PDFs are being made */
async function draw(ctx: Ctx, { logo, color, diseno }: Marca): Promise<Uint8Array> {
  const muestra = await pdfDeMuestra(ctx);
  try {
    const pdf = await renderPdf(ctx.tenantId, { ...muestra, logo, color, diseno: diseno ?? muestra.diseno });
    // The PDF library silently leaves out a picture that it cannot decode.
    if (logo !== null && !Buffer.from(pdf).includes("/Subtype /Image")) refuseLogo();
    return pdf;
  } catch (error) {
    if (error instanceof AppError || logo === null) throw error;
    return refuseLogo(error);
  }
}

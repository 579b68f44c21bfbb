/**
 * The durable function's work for an export. The rows record the progress: a dead run's successor continues, and two
 * simultaneous runs count each document once.
 */
import * as queries from "@/db/queries/reports/exportacion";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { type CodigoTipoDocumento, TIPOS_COMPRA, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { findDocumento } from "../../issuing/documentos/get";
import { pdfInput } from "../../issuing/documentos/pdf";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { FALLO } from "./messages";

/** The types of a month's documents; those of a selection were listed when it was asked for. */
const TIPOS: Readonly<Record<string, readonly string[]>> = { ventas: TIPOS_VENTA, compras: TIPOS_COMPRA };
const ESTADOS = ["procesando", "aceptado", "rechazado", "error"];
/** The number of documents that are read at once. */
const BATCH = 20;

/**
 * Lists the month's documents once (for purchases, suppliers' documents too); later documents of the month are not
 * included.
 */
export async function prepareExportacion(ctx: Ctx, exportacionId: string): Promise<void> {
  const { tenantId, now } = ctx;
  const one = { tenantId, exportacionId };
  await ctx.db.transaction(tenantId, async (tx) => {
    const [asked] = await tx.run(queries.lockExportacionPendiente(one));
    if (asked === undefined) return;
    const { desde, hasta } = readMes(asked.mes);
    const groups = (TIPOS[asked.alcance] ?? []).flatMap((tipo) =>
      ESTADOS.flatMap((estado) => MONEDAS.map((moneda) => ({ tipo, estado, moneda: moneda as string }))),
    );
    tx.send(
      queries.insertExportacionDocumentos({
        ...one,
        desde,
        hasta,
        tipos: groups.map(({ tipo }) => tipo),
        estados: groups.map(({ estado }) => estado),
        monedas: groups.map(({ moneda }) => moneda),
      }),
    );
    if (asked.alcance === "compras") tx.send(queries.insertExportacionRecibidos({ ...one, desde, hasta, now }));
    tx.send(queries.startExportacion({ ...one, now }));
  });
}

/** Makes PDFs for about `budgetMs`. `final`: none is left and the export is ready, or it ended otherwise. */
export async function continueExportacion(ctx: Ctx, exportacionId: string, budgetMs: number): Promise<Step> {
  const { tenantId, clock } = ctx;
  const one = { tenantId, exportacionId };
  const until = clock.now().getTime() + budgetMs;
  while (clock.now().getTime() < until) {
    const [next] = await ctx.db.read(tenantId, queries.selectExportacionNext({ ...one, limit: BATCH }));
    if (next.length === 0) {
      await ctx.db.transaction(tenantId, (tx) => tx.run(queries.finishExportacion({ ...one, now: clock.now() })));
      return FINAL;
    }
    for (const { orden, clave, tipo } of next) {
      const documento = await findDocumento(ctx, clave, [tipo as CodigoTipoDocumento]);
      const pdf = await renderOrNull(ctx, documento);
      const now = clock.now();
      const hecho = { ...one, orden, estado: documento.estado, pdf, now };
      await ctx.db.transaction(tenantId, (tx) => tx.run(queries.finishExportacionDocumento(hecho)));
      if (now.getTime() >= until) break;
    }
  }
  return { kind: "wait", pauseMs: 0 };
}

/** Waits for a busy renderer (the step is repeated); skips a document that it cannot draw. */
export async function renderOrNull(ctx: Ctx, row: Awaited<ReturnType<typeof findDocumento>>): Promise<Buffer | null> {
  try {
    return Buffer.from(await renderPdf(ctx.tenantId, await pdfInput(ctx, row)));
  } catch (error) {
    if (error instanceof AppError) throw error;
    log().error({ err: error, clave: row.clave }, "exportacion: the PDF could not be made");
    return null;
  }
}

/** Tells the waiting user about the failure, once. */
export async function failExportacion(ctx: Ctx, exportacionId: string): Promise<void> {
  const { tenantId, now } = ctx;
  const failed = queries.failExportacion({ tenantId, exportacionId, error: FALLO, now });
  await ctx.db.transaction(tenantId, (tx) => tx.run(failed));
}

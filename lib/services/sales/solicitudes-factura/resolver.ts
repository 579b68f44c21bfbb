/** The company approves the invoice that a customer asked for in place of a ticket, or declines (decision 0077). */
import { isDeepStrictEqual } from "node:util";
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { lockDocumento } from "@/db/queries/issuing/documento-saldo";
import {
  approveSolicitudFactura,
  rejectSolicitudFactura,
  selectSolicitudFactura,
} from "@/db/queries/sales/solicitud-factura";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { TIQUETE } from "@/lib/domain/tipo-documento";
import { settleExistencias } from "../../catalog/inventario/settle-existencias";
import { storedAnswer } from "../../issuing/documentos/factura";
import { findDocumento } from "../../issuing/documentos/get";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { simulateFactura } from "../facturas";
import { cuerposDe } from "./cuerpos";
import { issueSolicitud, receptorOf, type Solicitud } from "./emitir";

const MIN_MOTIVO = 3;
const MAX_MOTIVO = 300;

interface Emitida {
  clave: string;
  consecutivo: string;
  /** What the note warns of, such as a closed month. */
  advertencia: string | null;
}

/**
 * Issues both documents, or what is left of them. Nothing is issued unless the invoice would come out like the ticket.
 * The row is due from the approval on, so the sweep takes up an attempt that died.
 * @throws AppError not-found; rule and what issuing throws
 */
export async function approveSolicitud(
  ctx: Ctx,
  { clave, usuarioId }: { clave: string; usuarioId: number },
): Promise<Emitida> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId, now } = ctx;
  const tiquete = await findDocumento(ctx, clave, [TIQUETE]);
  const { documento_id: documentoId } = tiquete;
  const pedida = await findOpen(ctx, documentoId);
  const advertencia = pedida.nota_id === null ? await refuseOther(ctx, tiquete, pedida, usuarioId) : null;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [approved] = await tx.run(approveSolicitudFactura({ tenantId, documentoId, usuarioId, now }));
    // Somebody else has approved it meanwhile: both issue the same documents.
    if (approved === undefined) return;
    tx.send(auditEntry(ctx, { accion: "aprobar", objeto: "solicitud_factura", objetoId: clave }));
  });
  await findOpen(ctx, documentoId, ["aprobada", "emitida"]);
  return { ...(await issueSolicitud(ctx, clave)), advertencia };
}

/**
 * Goods that went out with the ticket come back when its note was issued and its invoice cannot be: the company issues
 * that by hand, which takes them again.
 * @throws AppError not-found; rule for a reason that says nothing, and while both documents are being issued
 */
export async function rejectSolicitud(ctx: Ctx, { clave, motivo }: { clave: string; motivo: string }): Promise<void> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const dicho = toSingleLine(motivo);
  const length = countCharacters(dicho);
  if (length < MIN_MOTIVO || length > MAX_MOTIVO || !isXmlText(dicho)) {
    throw refusal("solicitud_motivo", { min: MIN_MOTIVO, max: MAX_MOTIVO }, { path: "motivo" });
  }
  const { documento_id: documentoId } = await findDocumento(ctx, clave, [TIQUETE]);
  await findOpen(ctx, documentoId);
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(lockDocumento({ tenantId, documentoId }));
    const [rejected] = await tx.run(rejectSolicitudFactura({ tenantId, documentoId, motivo: dicho }));
    if (rejected === undefined) throw refusal("solicitud_empezada");
    const { nota_id: notaId } = rejected;
    if (notaId !== null) settleExistencias(ctx, tx, { documentoId, motivo: "anulacion", notaId });
    const detalle = { motivo: dicho };
    tx.send(auditEntry(ctx, { accion: "rechazar", objeto: "solicitud_factura", objetoId: clave, detalle }));
  });
}

async function findOpen(
  ctx: Ctx,
  documentoId: string,
  estados: readonly string[] = ["pendiente", "aprobada"],
): Promise<Solicitud> {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectSolicitudFactura({ tenantId, documentoId }));
  if (row === undefined || !estados.includes(row.estado)) throw refusal("solicitud_no_existe");
  return row;
}

/**
 * Before anything is issued. Returns what the note would warn of.
 * @throws AppError rule when the invoice would differ, and what issuing either document would throw
 */
async function refuseOther(
  ctx: Ctx,
  tiquete: StoredDocumento,
  pedida: Solicitud,
  usuarioId: number,
): Promise<string | null> {
  if (tiquete.voided_at !== null) throw refusal("solicitud_de_anulado");
  if (tiquete.monto_pagado !== "0") throw refusal("solicitud_con_pagos");
  if (tiquete.monto_acreditado !== "0") {
    // Another approval may have issued the note a moment ago.
    const { documento_id: documentoId } = tiquete;
    if ((await findOpen(ctx, documentoId, ["pendiente", "aprobada", "emitida"])).nota_id !== null) return null;
    throw refusal("solicitud_acreditado");
  }
  const { nota, factura } = cuerposDe(tiquete, receptorOf(pedida), usuarioId);
  const { resumen, lineas } = await simulateFactura(ctx, factura);
  const before = storedAnswer(tiquete);
  const same = isDeepStrictEqual(
    JSON.parse(JSON.stringify([resumen, lineas])),
    JSON.parse(JSON.stringify([before.resumen, before.lineas])),
  );
  if (!same) throw refusal("solicitud_distinta");
  return (await simulateFactura(ctx, nota, tellAdvertenciasInWords)).advertencia ?? null;
}

/** Begins a mail as a row with its audit entry and event, in the transaction of its cause. */
import type { Transaction } from "@/db/connection/client";
import { insertCorreo, selectCorreoAutomaticoTarget } from "@/db/queries/notices/correo";
import { insertCorreoDeCliente } from "@/db/queries/notices/correo-cliente";
import { insertCorreoDeProforma } from "@/db/queries/sales/proforma";
import { TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { outboxEvent } from "../outbox/outbox-event";
import { clienteDestinatarios } from "./destinatarios";

/** What is mailed to its customer once it is accepted. */
export const CON_CORREO = [...TIPOS_VENTA, ...TIPOS_RECIBO];

interface NewCorreo {
  documentoId: string;
  clave: string;
  motivo: "automatico" | "manual";
  destinatarios: string[];
}

/** Returns the mail's id; `null` when the document's automatic mail was already queued. */
export async function queueCorreo(ctx: Ctx, tx: Transaction, correo: NewCorreo): Promise<string | null> {
  const { tenantId, actor, now } = ctx;
  const { documentoId, motivo, destinatarios, clave } = correo;
  const [row] = await tx.run(insertCorreo({ tenantId, documentoId, motivo, destinatarios, actor, now }));
  if (row === undefined) return null;
  return announce(ctx, tx, row.correo_id, { clave, destinatarios });
}

function announce(ctx: Ctx, tx: Transaction, correoId: string, detalle: Record<string, string | string[]>): string {
  tx.send(auditEntry(ctx, { accion: "enviar", objeto: "correo", objetoId: correoId, detalle }));
  tx.send(outboxEvent(ctx, "correo/pedido", { tenantId: ctx.tenantId, correoId }));
  return correoId;
}

interface NewCorreoDeCliente {
  clienteId: number;
  identificacion: string;
  motivo: "estado" | "recordatorio";
  destinatarios: string[];
}

/** Queues a mail to a customer about what it owes, and returns its id. */
export async function queueCorreoDeCliente(ctx: Ctx, tx: Transaction, correo: NewCorreoDeCliente): Promise<string> {
  const { tenantId, actor, now } = ctx;
  const { clienteId, identificacion, motivo, destinatarios } = correo;
  const [row] = await tx.run(insertCorreoDeCliente({ tenantId, clienteId, motivo, destinatarios, actor, now }));
  assert(row !== undefined, "the mail was inserted");
  return announce(ctx, tx, row.correo_id, { identificacion, motivo, destinatarios });
}

/** Queues a mail with a proforma, and returns its id. */
export async function queueCorreoDeProforma(
  ctx: Ctx,
  tx: Transaction,
  { proformaId, numero, destinatarios }: { proformaId: string; numero: number; destinatarios: string[] },
): Promise<string> {
  const { tenantId, actor, now } = ctx;
  const [row] = await tx.run(insertCorreoDeProforma({ tenantId, proformaId, destinatarios, actor, now }));
  assert(row !== undefined, "the mail was inserted");
  return announce(ctx, tx, row.correo_id, { proforma: String(numero), destinatarios });
}

/**
 * Queues the automatic mail to the customer of an accepted sale or receipt, if the tenant wants it, the customer has an
 * address, and the document was not voided meanwhile. Joins the transaction that records the acceptance.
 */
export async function queueCorreoAutomatico(ctx: Ctx, tx: Transaction, documentoId: string): Promise<void> {
  const { tenantId } = ctx;
  const [target] = await tx.run(selectCorreoAutomaticoTarget({ tenantId, documentoId, tipos: CON_CORREO }));
  const destinatarios = target === undefined ? [] : clienteDestinatarios(target);
  if (target === undefined || destinatarios.length === 0) return;
  await queueCorreo(ctx, tx, { documentoId, clave: target.clave, motivo: "automatico", destinatarios });
}

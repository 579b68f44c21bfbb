/** Mails a proforma to a customer. Its event is the only row of the mail (decision 0051). */
import { selectCliente } from "@/db/queries/cliente";
import { countEnvioProforma } from "@/db/queries/proforma";
import { refusal } from "@/lib/contract/refusals/refusal";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/formato";
import { html } from "@/lib/integrations/mail/html";
import { emisorName } from "@/lib/integrations/mail/model";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { log } from "@/lib/platform/log";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { clienteDestinatarios, readDestinatarios } from "../../kernel/correos/destinatarios";
import { OUTBOX_CHANNEL, type OutboxEvents, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { findProforma, proformaPdf } from "../../sales/proformas/read";

/** Mails of one proforma. */
const MAX_ENVIOS = 20;
const RETRY_AFTER_SECONDS = 60;

/**
 * @param correos separated by `;` or `,`; null for those of the customer
 * @throws AppError not-found; rule without an address, with a wrong one, or after too many mails
 */
export async function requestProformaCorreo(
  ctx: Ctx,
  { proformaId, correos }: { proformaId: string; correos: string | null },
): Promise<string[]> {
  requirePermiso(ctx, "documentos.enviar");
  const { tenantId } = ctx;
  const { identificacion } = await findProforma(ctx, proformaId);
  const destinatarios =
    correos === null ? await delCliente(ctx, identificacion) : readDestinatarios(correos.split(/[;,]/));
  if (destinatarios.length === 0) throw refusal("proforma_sin_correo", {}, { path: "correos" });
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(countEnvioProforma({ tenantId, proformaId, max: MAX_ENVIOS }));
    if (row === undefined) throw refusal("proforma_muy_enviada", { max: MAX_ENVIOS });
    const detalle = { numero: row.numero, destinatarios };
    tx.send(auditEntry(ctx, { accion: "enviar", objeto: "proforma", objetoId: proformaId, detalle }));
    tx.send(outboxEvent(ctx, "proforma/correo", { tenantId, proformaId, envio: row.envios, destinatarios }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return destinatarios;
}

async function delCliente({ db, tenantId }: Ctx, identificacion: string | null): Promise<string[]> {
  if (identificacion === null) return [];
  const [[cliente]] = await db.read(tenantId, selectCliente({ tenantId, identificacion }));
  return clienteDestinatarios({ correo_cliente: cliente?.correo ?? null, correo_receptor: null });
}

/** @throws AppError unavailable while the mail provider is in trouble, or while no PDF can be made */
export async function sendProforma(
  ctx: Ctx,
  { proformaId, envio, destinatarios }: OutboxEvents["proforma/correo"],
): Promise<{ enviado: boolean }> {
  const { tenantId } = ctx;
  const input = await proformaPdf(ctx, proformaId);
  const { documento, proforma } = input;
  const emisor = emisorName(documento.emisor);
  const { consecutivo: numero, resumen } = documento;
  const total = formatMonto(resumen.totalComprobante, resumen.codigoMoneda);
  const text = `${emisor} te envía la proforma ${numero} por ${total}, válida hasta el ${formatFechaDeDia(proforma?.validaHasta ?? "")}.

Va adjunta en PDF. No es un comprobante electrónico: si la aceptás, respondé este correo y ${emisor} te factura.
`;
  const idempotencyKey = `proforma-${tenantId}-${proformaId}-${envio}`;
  const result = await ctx.mailer.send({
    ...{ senderName: emisor, replyTo: documento.emisor.correoElectronico, to: destinatarios },
    subject: `Proforma ${numero} de ${emisor}`,
    html: html`<pre style="font-family:inherit;white-space:pre-wrap">${text}</pre>`.text,
    text,
    attachments: [
      {
        ...{ fileName: `proforma-${numero}.pdf`, contentType: "application/pdf" },
        bytes: await renderPdf(tenantId, input),
      },
    ],
    idempotencyKey,
  });
  if (result.kind === "sent") return { enviado: result.provider !== "buzon" };
  if (result.kind === "refused") {
    log().error({ tenantId, proformaId, detail: result.detail }, "mail of a proforma refused");
    return { enviado: false };
  }
  const retryAfterSeconds = (result.kind === "transient" && result.retryAfterSeconds) || RETRY_AFTER_SECONDS;
  throw refusal("aviso_sin_enviar", {}, { internal: result.detail, retryAfterSeconds });
}

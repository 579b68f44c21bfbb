/** A user asks that a proforma is mailed to its customer, and what that mail says. */
import { selectCliente } from "@/db/queries/catalog/cliente";
import { countEnvioProforma } from "@/db/queries/sales/proforma";
import { refusal } from "@/lib/contract/refusal";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { pie } from "@/lib/integrations/mail/messages";
import { emisorName } from "@/lib/integrations/mail/model";
import { renderModel } from "@/lib/integrations/mail/render-mail";
import { legibleColor } from "@/lib/integrations/pdf/color";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import type { Ctx } from "../../kernel/context";
import { clienteDestinatarios, readDestinatarios } from "../../kernel/correos/destinatarios";
import { queueCorreoDeProforma } from "../../kernel/correos/queue-correo";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { findProforma, proformaPdf } from "../../sales/proformas/read";
import type { Mensaje } from "./prepare-correo";

/** Mails of one proforma. */
const MAX_ENVIOS = 20;

/**
 * @param correos separated by `;` or `,`; null for those of the customer
 * @throws AppError not-found; rule without an address, with a wrong one, or after too many mails
 */
export async function requestProformaCorreo(
  ctx: Ctx,
  { proformaId, correos }: { proformaId: string; correos: string | null },
): Promise<string[]> {
  requirePermiso(ctx, "documentos.enviar");
  const { identificacion } = await findProforma(ctx, proformaId);
  const destinatarios =
    correos === null ? await delCliente(ctx, identificacion) : readDestinatarios(correos.split(/[;,]/));
  if (destinatarios.length === 0) throw refusal("proforma_sin_correo", {}, { path: "correos" });
  await sendProforma(ctx, { proformaId, destinatarios });
  return destinatarios;
}

/** To these addresses, by who has been let in elsewhere. @throws AppError rule after too many mails */
export async function sendProforma(
  ctx: Ctx,
  { proformaId, destinatarios }: { proformaId: string; destinatarios: string[] },
): Promise<void> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(countEnvioProforma({ tenantId, proformaId, max: MAX_ENVIOS }));
    if (row === undefined) throw refusal("proforma_muy_enviada", { max: MAX_ENVIOS });
    await queueCorreoDeProforma(ctx, tx, { proformaId, numero: row.numero, destinatarios });
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}

async function delCliente({ db, tenantId }: Ctx, identificacion: string | null): Promise<string[]> {
  if (identificacion === null) return [];
  const [[cliente]] = await db.read(tenantId, selectCliente({ tenantId, identificacion }));
  return clienteDestinatarios({ correo_cliente: cliente?.correo ?? null, correo_receptor: null });
}

/** Its message, with the proforma as it was offered. @throws AppError unavailable while no PDF can be made */
export async function prepareProforma(ctx: Ctx, proformaId: string): Promise<Mensaje> {
  const input = await proformaPdf(ctx, proformaId);
  const { documento, proforma } = input;
  const emisor = emisorName(documento.emisor);
  const { consecutivo: numero, resumen } = documento;
  const adjunto = `proforma-${numero}.pdf`;
  return {
    mail: renderModel({
      subject: `Proforma ${numero} de ${emisor}`,
      emisor,
      color: legibleColor(input.color),
      titulo: `Proforma ${numero}`,
      intro: [`${emisor} te envía la proforma ${numero}.`],
      estado: {
        tone: "pending",
        texto: `Si la aceptás, respondé este correo y ${emisor} te factura.`,
        avisos: ["No es un comprobante electrónico."],
      },
      facts: [],
      total: formatMonto(resumen.totalComprobante, resumen.codigoMoneda),
      vence: `Válida hasta el ${formatFechaDeDia(proforma?.validaHasta ?? "")}`,
      pagar: [],
      notas: [],
      clave: null,
      attachments: [{ fileName: adjunto, what: "La proforma en PDF" }],
      footer: pie(emisor),
    }),
    adjuntos: [adjunto],
    pdf: Buffer.from(await renderPdf(ctx.tenantId, input)),
  };
}

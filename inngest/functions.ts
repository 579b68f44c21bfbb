/** All durable functions, as the worker and /api/inngest serve them. */
import type { InngestFunction } from "inngest";
import { deliverWebhook } from "./functions/deliver-webhook";
import { flagOverdue } from "./functions/flag-overdue";
import { makeExportacion } from "./functions/make-exportacion";
import { notifyCertificado } from "./functions/notify-certificado";
import { notifyWebhookDisabled } from "./functions/notify-webhook-disabled";
import { purgeExpired } from "./functions/purge-expired";
import { refreshTipoCambio } from "./functions/refresh-tipo-cambio";
import { runImportacion } from "./functions/run-importacion";
import { sendEmail } from "./functions/send-email";
import { sendEnlace } from "./functions/send-enlace";
import { submitDocumento } from "./functions/submit-documento";
import { submitMensajeReceptor } from "./functions/submit-mensaje-receptor";
import { sweepCorreos } from "./functions/sweep-correos";
import { sweepOverdue } from "./functions/sweep-overdue";
import { sweepTrabajos } from "./functions/sweep-trabajos";
import { sweepWebhooks } from "./functions/sweep-webhooks";
import { warnCertificado } from "./functions/warn-certificado";

export const functions: InngestFunction.Any[] = [
  submitDocumento,
  submitMensajeReceptor,
  sweepOverdue,
  flagOverdue,
  purgeExpired,
  sendEmail,
  sweepCorreos,
  refreshTipoCambio,
  deliverWebhook,
  sweepWebhooks,
  notifyWebhookDisabled,
  makeExportacion,
  runImportacion,
  sweepTrabajos,
  warnCertificado,
  notifyCertificado,
  sendEnlace,
];

/** The API's answers about webhooks and their deliveries. */
import type { TipoEvento } from "@/lib/contract/eventos";
import type { Entrega, EntregaConRegistro, Webhook } from "@/lib/contract/portal/webhooks";
import type { EntregaAnswer, EntregaDetalleAnswer, WebhookAnswer } from "@/lib/contract/webhook-endpoint";
import { toFechaHora } from "@/lib/platform/clock";

const at = (moment: Date | string) => toFechaHora(new Date(moment));

export function webhookAnswer(webhook: Webhook): WebhookAnswer {
  const { webhookEndpointId, url, estado, pendientes, perdidas } = webhook;
  return {
    idWebhook: webhookEndpointId,
    url,
    eventos: webhook.eventos as TipoEvento[],
    estado,
    motivo: webhook.motivo as WebhookAnswer["motivo"],
    deshabilitado: webhook.deshabilitadoAt && at(webhook.deshabilitadoAt),
    fallandoDesde: webhook.fallandoDesde && at(webhook.fallandoDesde),
    secretoAnteriorHasta: webhook.secretoAnteriorHasta && at(webhook.secretoAnteriorHasta),
    creado: at(webhook.createdAt),
    pendientes,
    perdidas,
  };
}

export function entregaAnswer(entrega: Entrega): EntregaAnswer {
  const { ultimo } = entrega;
  return {
    idEntrega: Number(entrega.webhookEntregaId),
    idEvento: entrega.eventoId,
    tipo: entrega.tipo as TipoEvento,
    clave: entrega.clave,
    fecha: at(entrega.fecha),
    estado: entrega.estado,
    intentos: entrega.intentos,
    siguienteIntento: entrega.siguienteAt && at(entrega.siguienteAt),
    entregado: entrega.entregadoAt && at(entrega.entregadoAt),
    ultimoIntento: ultimo && { ...ultimo, fecha: at(ultimo.fecha) },
  };
}

export function entregaDetalleAnswer(entrega: EntregaConRegistro): EntregaDetalleAnswer {
  const ultimosIntentos = entrega.registro.map(({ fecha, ...intento }) => ({ ...intento, fecha: at(fecha) }));
  return { ...entregaAnswer(entrega), cuerpo: entrega.cuerpo, ultimosIntentos };
}

/** The route of an endpoint's deliveries, and how deliveries are counted. */
import { LISTAS } from "@/lib/contract/portal/listas";
import { MAX_CONTADAS } from "@/lib/contract/portal/webhooks";

export const entregasOf = (webhookEndpointId: number) => `${LISTAS.webhooks.ruta}/${webhookEndpointId}/entregas`;

export const contadas = (cuantas: number) => (cuantas < MAX_CONTADAS ? String(cuantas) : `${MAX_CONTADAS} o más`);

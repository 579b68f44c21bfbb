/** The routes of endpoints and their deliveries, and how deliveries are counted. */
import { MAX_CONTADAS } from "@/lib/contract/portal/webhooks";

export const WEBHOOKS = "/api/portal/webhooks";
export const entregasOf = (webhookEndpointId: number) => `${WEBHOOKS}/${webhookEndpointId}/entregas`;

export const contadas = (cuantas: number) => (cuantas < MAX_CONTADAS ? String(cuantas) : `${MAX_CONTADAS} o más`);

/** Where endpoints and their deliveries are read, and how these are counted. */
import { MAX_CONTADAS } from "@/lib/contract/portal/webhooks";

export const WEBHOOKS = "/api/portal/webhooks";
export const entregasOf = (webhookEndpointId: number) => `${WEBHOOKS}/${webhookEndpointId}/entregas`;

export const contadas = (cuantas: number) => (cuantas < MAX_CONTADAS ? String(cuantas) : `${MAX_CONTADAS} o más`);

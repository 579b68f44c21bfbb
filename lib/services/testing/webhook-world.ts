/** A world whose tenant has a receiver on loopback. */
import { expect } from "vitest";
import { type EventoDatos, type TipoEvento, webhookCuerpo } from "@/lib/contract/eventos";
import { serialize } from "@/lib/contract/serialize";
import { WEBHOOKS } from "@/lib/contract/webhooks";
import { type Behaviour, hang, type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { whenTimeIsUp } from "@/lib/platform/testing/until";
import { addWebhook } from "../notices/webhooks/add-webhook";
import { deliverWebhook } from "../notices/webhooks/deliver";
import { look } from "./issuing";
import { issueFacturaFor, verdict } from "./mail-world";
import { createWorld, type World } from "./world";

export interface WebhookWorld extends World {
  receiver: Receiver;
  webhookEndpointId: number;
  secreto: string;
  close(): Promise<void>;
}

export async function createWebhookWorld(eventos: string[] = []): Promise<WebhookWorld> {
  const receiver = await startReceiver();
  const world = await createWorld();
  const { webhookEndpointId, secreto } = await addWebhook(world.ctx, { url: receiver.url, eventos });
  const close = async () => {
    await world.drop();
    await receiver.close();
  };
  return { ...world, receiver, webhookEndpointId, secreto, close };
}

export interface EntregaRow extends Record<string, unknown> {
  webhook_entrega_id: string;
  evento_id: string;
  webhook_endpoint_id: number;
  estado: string;
  intentos: number;
  siguiente_at: Date | null;
}

/** Issues and accepts a document: returns it with its event and the delivery to the world's endpoint. */
export async function acceptedEvento(world: WebhookWorld) {
  const { clave, documentoId } = await issueFacturaFor(world);
  await verdict(world.ctx, documentoId);
  const [evento] = await eventosOf(world, clave);
  if (evento === undefined) throw new Error(`no event of ${clave}`);
  const entrega = (await entregasOf(world, evento.evento_id)).find(
    (each) => each.webhook_endpoint_id === world.webhookEndpointId,
  );
  return { clave, documentoId, eventoId: evento.evento_id, webhookEntregaId: entrega?.webhook_entrega_id ?? "" };
}

export const eventosOf = (world: World, clave: string) =>
  look<{ evento_id: string; tipo: string; datos: Record<string, unknown> }>(
    world,
    `select evento_id, tipo, datos from evento where clave = '${clave}' order by secuencia`,
  );

/** The events whose body, as it is sent, has other members than the contract declares for its type. */
export async function misfits(world: World): Promise<unknown[]> {
  const rows = await look<{ tipo: TipoEvento; datos: EventoDatos; secuencia: string }>(
    world,
    "select tipo, datos, secuencia from evento",
  );
  return rows.filter(({ tipo, datos, secuencia }) => {
    const body = { type: tipo, timestamp: "", data: { ...datos, secuencia: Number(secuencia) } };
    return serialize(WEBHOOKS[tipo].cuerpo, body) !== serialize(webhookCuerpo, body);
  });
}

export const entregasOf = (world: World, eventoId: string) =>
  look<EntregaRow>(
    world,
    `select webhook_entrega_id, evento_id, webhook_endpoint_id, estado, intentos, siguiente_at
     from webhook_entrega where evento_id = '${eventoId}' order by webhook_endpoint_id`,
  );

export async function entregaOf(world: World, { webhookEntregaId }: { webhookEntregaId: string }) {
  const [row] = await look<EntregaRow>(
    world,
    `select webhook_entrega_id, evento_id, webhook_endpoint_id, estado, intentos, siguiente_at
     from webhook_entrega where webhook_entrega_id = ${webhookEntregaId}`,
  );
  if (row === undefined) throw new Error(`no delivery ${webhookEntregaId}`);
  return row;
}

export interface IntentoRow extends Record<string, unknown> {
  url: string;
  cabeceras: Record<string, string>;
  cuerpo_sha256: Buffer;
  respuesta_status: number | null;
  respuesta: Buffer | null;
  respuesta_cortada: boolean | null;
  latencia_ms: number | null;
  error: string | null;
  ended_at: Date | null;
}

export const intentosOf = (world: World, { webhookEntregaId }: { webhookEntregaId: string }) =>
  look<IntentoRow>(
    world,
    `select url, cabeceras, cuerpo_sha256, respuesta_status, respuesta, respuesta_cortada, latencia_ms, error, ended_at
     from webhook_intento where webhook_entrega_id = ${webhookEntregaId} order by webhook_intento_id`,
  );

/** Makes one attempt at the moment when it is due. */
export async function attempt(world: WebhookWorld, entrega: { webhookEntregaId: string }, ...next: Behaviour[]) {
  world.receiver.next(...next);
  const { siguiente_at } = await entregaOf(world, entrega);
  const now = new Date(Math.max(Date.now(), siguiente_at?.getTime() ?? 0));
  const deliver = () => deliverWebhook({ ...world.ctx, actor: "sistema", now }, entrega.webhookEntregaId);
  if (!next.includes(hang)) return deliver();
  const asked = world.receiver.received.length + 1;
  return whenTimeIsUp(deliver, () => expect(world.receiver.received).toHaveLength(asked));
}

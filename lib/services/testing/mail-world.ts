/** A world whose mails go to a provider on loopback. */
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { recordRespuesta } from "../issuing/documentos/record-respuesta";
import type { Ctx } from "../kernel/context";
import { sendCorreo } from "../notices/correos/send-correo";
import { issued, look } from "./issuing";
import { CLIENTE, createWorld, type World } from "./world";

export interface MailWorld extends World {
  server: ResendServer;
  close(): Promise<void>;
}

export interface CorreoRow extends Record<string, unknown> {
  correo_id: string;
  documento_id: string;
  motivo: string;
  destinatarios: string[];
  estado: string;
  intentos: number;
  error: string | null;
  asunto: string | null;
  html: string | null;
  adjuntos: string[] | null;
  proveedor: string | null;
  proveedor_id: string | null;
  has_pdf: boolean;
  created_by: string;
}

export async function createMailWorld(): Promise<MailWorld> {
  const server = await startResendServer();
  const world = await createWorld();
  const mailer = createMailer({ apiKey: API_KEY, from: "facturas@purafactura.example", baseUrl: server.url });
  const close = async () => {
    await world.drop();
    await server.close();
  };
  return { ...world, ctx: { ...world.ctx, mailer }, server, close };
}

/** Clave and id of an invoice to the world's customer, without a verdict. */
export async function issueFacturaFor(world: World, identificacion = CLIENTE) {
  const { clave } = await issued(world, {
    tipo: "FacturaElectronica",
    cliente: { identificacion },
    lineas: [{ codigoProducto: "TAZA", cantidad: 2 }],
  });
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  if (row === undefined) throw new Error(`no document ${clave}`);
  return { clave: String(clave), documentoId: row.id };
}

export const RESPUESTA = Buffer.from("<MensajeHacienda>ñ</MensajeHacienda>");

/** The authority's verdict, recorded as the durable function records it. */
export function verdict(
  ctx: Ctx,
  documentoId: string,
  estado: "aceptado" | "rechazado" = "aceptado",
): Promise<boolean> {
  const final = { kind: "final", estado, respuestaXml: RESPUESTA, mensaje: null, defecto: null } as const;
  return recordRespuesta({ ...ctx, actor: "sistema", now: new Date() }, documentoId, final);
}

/** The mails about a document, oldest first. */
export function correosOf(world: World, documentoId: string): Promise<CorreoRow[]> {
  return look<CorreoRow>(
    world,
    `select correo_id, documento_id, motivo, destinatarios, estado, intentos, error, asunto, html, adjuntos, proveedor,
            proveedor_id, pdf is not null as has_pdf, created_by
     from correo where documento_id = ${documentoId} order by correo_id`,
  );
}

/** Makes attempts as the durable function does, without its pauses. */
export async function sendAll(ctx: Ctx, correoId: string, attempts = 6): Promise<void> {
  for (let n = 0; n < attempts; n += 1) {
    if ((await sendCorreo(ctx, correoId)).kind === "final") return;
  }
}

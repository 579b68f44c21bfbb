/** Answers a query. The verdict is reached at the first query after the document's delay, and then kept. */

import type { SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { checkReferidos } from "./check-referidos";
import { readComprobante } from "./comprobante";
import { judge, type SchemaCheck } from "./judge";
import { CODIGO, type Motivo, motivo } from "./motivo";
import { HIDDEN_QUERIES, type Outcome } from "./outcome";
import { type Reply, refusal } from "./reply";
import type { Store, StoredDocument, StoredUser } from "./store";
import { writeRespuesta } from "./write-respuesta";
import type { XmlNode } from "./xml-node";

const UBICACION =
  "En la Dirección General de Tributación los datos de la provincia, cantón y distrito del 'emisor' no concuerdan con los suministrados.";
const HORA = "La hora del comprobante difiere de la hora oficial de Costa Rica.";
const ACTIVIDAD = "El código de actividad económica del receptor no es válido.";
const DESGLOSE = "El total del impuesto no coincide con la suma del desglose de impuestos.";

export interface VerdictContext {
  store: Store;
  key: SigningKey;
  now: () => Date;
  schemaCheck: SchemaCheck | null;
  /** How far in the future a document may be dated. */
  futureMs: number;
}

/** Answers GET recepcion/{id} for an authenticated user. */
export async function query(id: string, user: StoredUser, context: VerdictContext): Promise<Reply> {
  const { store } = context;
  const document = store.findDocument(id);
  if (document === null) return notFound(id);
  if (!ownsDocument(document, user)) {
    return refusal(403, "El usuario no tiene permiso para consultar comprobantes de este emisor.");
  }
  store.countQuery(id);
  const outcome = store.assignedOutcome(id) ?? "accept";
  if (outcome === "hide" && document.queries < HIDDEN_QUERIES) return notFound(id);
  if (document.estado === null && isReady(document, outcome, context)) await decide(document, outcome, context);
  return showDocument(store.findDocument(id) ?? document);
}

/**
 * The body of the callback for a document whose delay has passed; `null` while there is no verdict, or when there will
 * be none.
 */
export async function verdictOf(id: string, context: VerdictContext): Promise<Record<string, string> | null> {
  const { store } = context;
  const document = store.findDocument(id);
  if (document === null) return null;
  const outcome = store.assignedOutcome(id) ?? "accept";
  if (document.estado === null && isReady(document, outcome, context)) await decide(document, outcome, context);
  const { clave, fecha, estado, respuesta } = store.findDocument(id) ?? document;
  if (estado === null) return null;
  return {
    clave,
    fecha,
    indEstado: estado,
    ...(respuesta === null ? {} : { respuestaXml: Buffer.from(respuesta).toString("base64") }),
  };
}

function ownsDocument(document: StoredDocument, user: StoredUser): boolean {
  return document.obligado === user.identificacion;
}

function notFound(id: string): Reply {
  return refusal(404, `El comprobante [${id}] no ha sido recibido.`);
}

function isReady(document: StoredDocument, outcome: Outcome, context: VerdictContext): boolean {
  return outcome !== "stall" && context.now().getTime() >= document.readyAtMs;
}

async function decide(document: StoredDocument, outcome: Outcome, context: VerdictContext): Promise<void> {
  const { store, key } = context;
  const read = readComprobante(document.xml);
  const comprobante = "error" in read ? null : read;
  const complaints =
    comprobante === null
      ? [motivo("estructura", "error" in read ? read.error : "")]
      : await judge(comprobante, context.now(), context.schemaCheck, context.futureMs);
  if (comprobante?.tipo && complaints.every(({ codigo }) => codigo !== CODIGO.estructura)) {
    complaints.push(...checkReferidos(comprobante.root, comprobante.tipo.codigo, (clave) => receivedAs(clave, store)));
  }
  if (store.hasEarlier(document)) {
    complaints.push(
      motivo("consecutivoUsado", "La numeración consecutiva del comprobante ya existe en nuestras bases de datos."),
    );
  }
  if (complaints.length === 0 && outcome === "error") {
    store.saveVerdict(document.id, "error", null);
    return;
  }
  const reasons = complaints.length > 0 ? complaints : provokedReasons(outcome);
  const aceptado = complaints.length === 0 && outcome !== "reject";
  const xml = writeRespuesta(
    document.clave,
    comprobante?.root ?? null,
    { aceptado, motivos: reasons, produccion: document.realm === "rut" },
    { key, now: context.now() },
  );
  store.saveVerdict(document.id, aceptado ? "aceptado" : "rechazado", xml);
}

/** The document with that clave as it was received; `null` for one that was not, or that is rejected. */
function receivedAs(clave: string, store: Store): XmlNode | null {
  const document = store.findDocument(clave);
  if (document === null || document.estado === "rechazado") return null;
  const read = readComprobante(document.xml);
  return "error" in read ? null : read.root;
}

function provokedReasons(outcome: Outcome): Motivo[] {
  if (outcome === "reject") return [motivo("actividadReceptor", ACTIVIDAD), motivo("totalImpuesto", DESGLOSE)];
  if (outcome === "warn") return [motivo("ubicacion", UBICACION), motivo("horaOficial", HORA)];
  return [];
}

function showDocument({ clave, fecha, estado, respuesta }: StoredDocument): Reply {
  const respuestaXml = respuesta === null ? {} : { "respuesta-xml": Buffer.from(respuesta).toString("base64") };
  return { status: 200, json: { clave, fecha, "ind-estado": estado ?? "procesando", ...respuestaXml } };
}

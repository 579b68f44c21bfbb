/** A supplier of a world's tenant: its signed documents, and the messages that answer them. */
import { randomInt } from "node:crypto";
import { readJson } from "@/lib/contract/json-number";
import { type MensajeReceptorRequest, mensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Documento, Identificacion } from "@/lib/domain/documento/documento";
import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openP12 } from "@/lib/integrations/hacienda/sign/p12";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import type { SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { type SampleOptions, sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../kernel/context";
import { createMensajeReceptor } from "../reception/mensajes-receptor/create";
import { getMensajeReceptor } from "../reception/mensajes-receptor/get";
import { recordRespuestaMensaje } from "../reception/mensajes-receptor/record-respuesta";
import { look } from "./issuing";
import type { World } from "./world";

const PIN = "1234";

/** A document that a supplier issued. */
export interface Emitido {
  clave: string;
  documento: Documento;
  /** The signed XML. */
  bytes: Buffer;
  /** The members of a request with the same data but without the XML. */
  sinXml: { clave: string; emisor: object; fechaEmision: string; montoTotalImpuesto: number; totalFactura: number };
  conXml: { clave: string; xml: string };
}

export interface Proveedor {
  numero: string;
  key: SigningKey;
  authorityPem: string;
  /** Issues a new document to the world's tenant by default; `change` alters its XML before it is signed. */
  emit(options?: SampleOptions, change?: (xml: string) => string): Emitido;
}

export async function receptorOf(world: World) {
  const [row] = await look<{ tipo: string; numero: string }>(
    world,
    `select tipo_identificacion as tipo, identificacion as numero from emisor where tenant_id = ${world.ctx.tenantId}`,
  );
  if (row === undefined) throw new Error("the world's tenant has a profile");
  return row;
}

/** Some values of `numero` cause an outcome of the simulator: see its table. */
export async function createProveedor(
  world: World,
  numero = `3102${String(randomInt(1_000_000)).padStart(6, "0")}`,
): Promise<Proveedor> {
  return createProveedorOf(await receptorOf(world), numero);
}

/** A supplier of any receptor. */
export async function createProveedorOf(receptor: Identificacion, numero: string): Promise<Proveedor> {
  const now = new Date();
  const identificacion = { tipo: "02", numero };
  const authority = await createTestAuthority(now);
  const { p12 } = await issueTestCertificate(authority, { now, identificacion, nombre: "PROVEEDOR", pin: PIN });
  const key = openP12(p12, PIN, { now });
  let issued = 0;
  return {
    numero,
    key,
    authorityPem: authority.certificatePem,
    emit(options = {}, change = (xml) => xml) {
      issued += 1;
      const fechaEmision = toFechaHora(new Date());
      const documento = sampleDocumento({ emisor: identificacion, receptor, fechaEmision, numero: issued, ...options });
      const xml = change(writeDocumento(documento).toString());
      return toEmitido(documento, signDocumento(Buffer.from(xml), key, fechaEmision));
    },
  };
}

function toEmitido(documento: Documento, bytes: Buffer): Emitido {
  const { clave, emisor, fechaEmision, resumen } = documento;
  return {
    clave,
    documento,
    bytes,
    sinXml: {
      clave,
      emisor: { tipoIdentificacion: "02", identificacion: emisor.identificacion.numero, nombre: emisor.nombre },
      fechaEmision,
      montoTotalImpuesto: Number(resumen.totalImpuesto),
      totalFactura: Number(resumen.totalComprobante),
    },
    conXml: { clave, xml: bytes.toString("base64") },
  };
}

/** The members of a request about a new document of the supplier, which is not signed. */
export function receivedMembers(proveedor: string, now = new Date()): Emitido["sinXml"] {
  const numero = randomInt(1, 100_000_000);
  const emisor = { tipo: "02", numero: proveedor };
  return toEmitido(sampleDocumento({ emisor, fechaEmision: toFechaHora(now), numero }), Buffer.alloc(0)).sinXml;
}

/** A request's body as the endpoint reads it. */
export function mensajeBody(body: Record<string, unknown>): MensajeReceptorRequest {
  return mensajeReceptorRequest.parse(readJson(JSON.stringify(body)));
}

/** Posts for the world's tenant, or for the tenant of `ctx`. */
export function postMensaje(world: World, body: Record<string, unknown>, key: string | null = null, ctx = world.ctx) {
  return createMensajeReceptor({ ...ctx, now: new Date() }, { body: mensajeBody(body), idempotencyKey: key });
}

/** Posts and returns the message as GET then shows it. */
export async function responder(world: World, body: Record<string, unknown>, ctx: Ctx = world.ctx) {
  const { status, location } = await postMensaje(world, body, null, ctx);
  return { replayed: status === 200, location, mensaje: await getMensajeReceptor(ctx, String(body.clave)) };
}

/** Records the authority's verdict on the newest message about a clave, or on the newest of an ambiente. */
export async function sentence(
  world: World,
  clave: string,
  estado: "aceptado" | "rechazado",
  ambiente?: Ambiente,
): Promise<void> {
  const of = ambiente === undefined ? "" : `and ambiente = '${ambiente}'`;
  const [row] = await look<{ id: string }>(
    world,
    `select mensaje_receptor_id as id from mensaje_receptor where clave = '${clave}' ${of} order by 1 desc limit 1`,
  );
  const respuestaXml = Buffer.from("<MensajeHacienda/>");
  await recordRespuestaMensaje({ ...world.ctx, now: new Date() }, String(row?.id), {
    kind: "final",
    estado,
    respuestaXml,
    mensaje: null,
    defecto: null,
  } as const);
}

/**
 * Names every object of the contract, so that the document's schemas are components and a generated client has a type
 * for each. Objects used in many places are named here; the rest are named after their operation and member.
 */
import { z } from "zod";
import { cliente, clienteRequest } from "@/lib/contract/clientes";
import { reserva, reservaRequest } from "@/lib/contract/consecutivos";
import { cabysEncontrados, contribuyente, exoneracionConsultada } from "@/lib/contract/consultas";
import type { EndpointContract, SuccessStatus } from "@/lib/contract/define-endpoint";
import { documento, documentoResumen, documentoSimulado } from "@/lib/contract/documento";
import { errorBody, errorCode, problemDetails } from "@/lib/contract/errors";
import { evento, eventoDetalle, type TipoEvento } from "@/lib/contract/eventos";
import { facturaRequest } from "@/lib/contract/facturas";
import { facturaCompra, facturaCompraRequest, facturaCompraResumen } from "@/lib/contract/facturas-compra";
import { marca, marcaRequest } from "@/lib/contract/marcas";
import { mensajeReceptor, mensajeReceptorRequest, mensajeReceptorResumen } from "@/lib/contract/mensajes-receptor";
import { producto, productoRequest } from "@/lib/contract/productos";
import {
  porCobrar,
  reciboPago,
  reciboPagoRequest,
  reciboPagoResumen,
  reciboPagoSimulado,
} from "@/lib/contract/recibos-pago";
import { WEBHOOK_LIST } from "@/lib/contract/webhooks";
import { assert } from "@/lib/platform/assert";
import { operationIdOf } from "./operation-id";

type Schema = z.core.$ZodType;
type Registry = z.core.$ZodRegistry<{ id: string }>;

const ANSWERS: readonly (readonly [Schema, string])[] = [
  [documento, "Documento"],
  [documentoSimulado, "DocumentoSimulado"],
  [documentoResumen, "DocumentoEnLista"],
  [facturaCompra, "FacturaCompra"],
  [facturaCompraResumen, "FacturaCompraEnLista"],
  [mensajeReceptor, "MensajeReceptor"],
  [mensajeReceptorResumen, "MensajeReceptorEnLista"],
  [reserva, "Reserva"],
  [reciboPago, "ReciboPago"],
  [reciboPagoSimulado, "ReciboPagoSimulado"],
  [reciboPagoResumen, "ReciboPagoEnLista"],
  [porCobrar, "FacturaPorCobrar"],
  [producto, "Producto"],
  [cliente, "Cliente"],
  [marca, "Marca"],
  [eventoDetalle, "Evento"],
  [evento, "EventoEnLista"],
  [contribuyente, "Contribuyente"],
  [cabysEncontrados, "CabysEncontrados"],
  [exoneracionConsultada, "ExoneracionConsultada"],
  [problemDetails, "ProblemaDeValidacion"],
  [errorCode, "CodigoDeError"],
  [errorBody, "Error"],
];

const BODIES: readonly (readonly [Schema, string])[] = [
  [facturaRequest, "FacturaSolicitud"],
  [facturaCompraRequest, "FacturaCompraSolicitud"],
  [mensajeReceptorRequest, "MensajeReceptorSolicitud"],
  [reservaRequest, "ReservaSolicitud"],
  [reciboPagoRequest, "ReciboPagoSolicitud"],
  [clienteRequest, "ClienteSolicitud"],
  [productoRequest, "ProductoSolicitud"],
  [marcaRequest, "MarcaSolicitud"],
];

export interface Named {
  bodies: Registry;
  answers: Registry;
  /** The component name of a body or an answer. */
  nameOf(schema: Schema): string | undefined;
}

/** Names the bodies and answers of the endpoints, and the objects inside them. */
export function nameSchemas(endpoints: readonly EndpointContract[]): Named {
  const bodies: Registry = z.registry<{ id: string }>();
  const answers: Registry = z.registry<{ id: string }>();
  for (const [schema, name] of ANSWERS) nameTree(answers, schema, name);
  for (const [schema, name] of BODIES) nameTree(bodies, schema, name);
  for (const [tipo, { cuerpo }] of WEBHOOK_LIST) nameTree(answers, cuerpo, webhookSchemaName(tipo));
  for (const endpoint of endpoints) {
    const operation = capitalised(operationIdOf(endpoint));
    if (endpoint.body !== undefined) nameTree(bodies, endpoint.body, `${operation}Solicitud`);
    for (const status of Object.keys(endpoint.responses)) {
      const answer = endpoint.responses[Number(status) as SuccessStatus];
      if (answer !== undefined && !("file" in answer)) nameTree(answers, answer, `${operation}Respuesta`);
    }
  }
  return { bodies, answers, nameOf: (schema) => nameIn(answers, schema) ?? nameIn(bodies, schema) };
}

/** `documento.aceptado` → `AvisoDocumentoAceptado`. */
export const webhookSchemaName = (tipo: TipoEvento) => `Aviso${tipo.split(".").map(capitalised).join("")}`;

const taken = (registry: Registry, name: string) => registry._idmap.has(name);

const nameIn = (registry: Registry, schema: Schema) => registry.get(bare(schema))?.id;

/** Names the schema unless it already has a name, and the objects inside it after their members. */
function nameTree(registry: Registry, schema: Schema, name: string): void {
  const root = bare(schema);
  if (registry.has(root)) return;
  assert(!taken(registry, name), `two schemas would be called ${name}`);
  registry.add(root, { id: name });
  nameInside(registry, root, name);
}

function nameInside(registry: Registry, schema: Schema, name: string): void {
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "object") {
    for (const [member, value] of Object.entries(def.shape as Record<string, Schema>)) {
      nameObjects(registry, value, `${name}${capitalised(singular(member))}`);
    }
  } else if (def.type === "array") nameObjects(registry, def.element, `${name}Item`);
  else if (def.type === "union") {
    def.options.forEach((option, index) => {
      nameObjects(registry, option, `${name}${index + 1}`);
    });
  }
}

function nameObjects(registry: Registry, schema: Schema, name: string): void {
  const inner = bare(schema);
  const { def } = inner._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "object") nameTree(registry, inner, name);
  else if (def.type === "array") nameObjects(registry, def.element, name);
}

/** Strips null, defaults and transformations from a schema, which leaves its form on the wire. */
function bare(schema: Schema): Schema {
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "nullable":
    case "optional":
    case "default":
      return bare(def.innerType);
    case "pipe":
      return bare(def.in._zod.def.type === "transform" ? def.out : def.in);
    default:
      return schema;
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `exoneraciones` → `exoneracion`, `lineas` → `linea`. */
const singular = (member: string) =>
  member
    .replace(/iones$/, "ion")
    .replace(/dades$/, "dad")
    .replace(/s$/, "");

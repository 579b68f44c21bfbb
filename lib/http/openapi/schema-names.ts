/**
 * Names every object, list of choices and decimal of the contract, so that the document's schemas are components and a
 * generated client has a type for each. What is used in many places is named here; an object inside another is named
 * after it and its member.
 */
import { z } from "zod";
import { accionCambio, cambio, recursoCambio } from "@/lib/contract/cambios";
import { actividades, catalogo, codigos, codigosPorTipo, puntosVenta } from "@/lib/contract/catalogos";
import { categoria } from "@/lib/contract/categorias";
import { cliente, clienteRequest } from "@/lib/contract/clientes";
import { cobroRespuesta, cobroSolicitud } from "@/lib/contract/cobro";
import { estadoNumero, estadoReserva, proximoConsecutivo, reserva, reservaRequest } from "@/lib/contract/consecutivos";
import { cabysEncontrados, contribuyente, estadoActividad, exoneracionConsultada } from "@/lib/contract/consultas";
import { correo, correoPedido, correoRequest, estadoCorreo, motivoCorreo } from "@/lib/contract/correos";
import {
  ambiente,
  cuenta,
  estadoCertificado,
  estadoCredencial,
  estadoEmpresa,
  funcionPlan,
  moneda,
  scope,
} from "@/lib/contract/cuenta";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { descuentosRespuesta, descuentosSolicitud } from "@/lib/contract/descuentos";
import {
  claseContradiccion,
  contradiccion,
  documento,
  documentoResumen,
  documentoSimulado,
  estadoDocumento,
  hacienda,
} from "@/lib/contract/documento";
import { errorBody, errorCode, falta, problemDetails } from "@/lib/contract/errors";
import { estadoEntrega, evento, eventoDetalle, type TipoEvento, tipoEvento } from "@/lib/contract/eventos";
import { facturaRequest } from "@/lib/contract/facturas";
import { facturaCompra, facturaCompraRequest, facturaCompraResumen } from "@/lib/contract/facturas-compra";
import { decimal } from "@/lib/contract/fields";
import { hechosRespuesta, hechosSolicitud } from "@/lib/contract/hechos-linea";
import { estadoLote, estadoResultado, lote, origenLote, resultado } from "@/lib/contract/lote";
import { loteRequest } from "@/lib/contract/lotes";
import { marca, marcaRequest } from "@/lib/contract/marcas";
import {
  mensajeReceptor,
  mensajeReceptorRequest,
  mensajeReceptorResumen,
  resultadoVerificacion,
} from "@/lib/contract/mensajes-receptor";
import { opcionalesRespuesta, opcionalesSolicitud } from "@/lib/contract/miembros";
import { nombreCatalogo } from "@/lib/contract/nombres-catalogo";
import { producto, productoRequest } from "@/lib/contract/productos";
import { proveedor } from "@/lib/contract/proveedores";
import {
  porCobrar,
  reciboPago,
  reciboPagoRequest,
  reciboPagoResumen,
  reciboPagoSimulado,
} from "@/lib/contract/recibos-pago";
import { avanceReloj, reloj } from "@/lib/contract/reloj";
import { rol, usuario } from "@/lib/contract/usuarios";
import {
  entrega,
  entregaDetalle,
  estadoWebhook,
  eventoEncolado,
  motivoWebhook,
  reenvioEncolado,
  secretoRotado,
  webhook,
  webhookCambio,
  webhookCreado,
  webhookRequest,
} from "@/lib/contract/webhook-endpoint";
import { WEBHOOK_LIST } from "@/lib/contract/webhooks";
import { assert } from "@/lib/platform/assert";

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
  [lote, "Lote"],
  [problemDetails.shape.errors, "ErroresPorMiembro"],
  [resultado, "ResultadoLote"],
  [proximoConsecutivo, "ProximoConsecutivo"],
  [reserva, "Reserva"],
  [reciboPago, "ReciboPago"],
  [reciboPagoSimulado, "ReciboPagoSimulado"],
  [reciboPagoResumen, "ReciboPagoEnLista"],
  [porCobrar, "FacturaPorCobrar"],
  [correoPedido, "CorreoPedido"],
  [correo, "Correo"],
  [cuenta, "Cuenta"],
  [usuario, "Usuario"],
  [proveedor, "Proveedor"],
  [categoria, "Categoria"],
  [webhook, "Webhook"],
  [webhookCreado, "WebhookCreado"],
  [secretoRotado, "SecretoRotado"],
  [eventoEncolado, "EventoEncolado"],
  [reenvioEncolado, "ReenvioEncolado"],
  [producto, "Producto"],
  [cliente, "Cliente"],
  [marca, "Marca"],
  [codigos.element, "Codigo"],
  [codigosPorTipo.element, "CodigoPorTipo"],
  [puntosVenta.element, "PuntoVenta"],
  [actividades.element, "Actividad"],
  [catalogo, "Catalogo"],
  [cambio, "Cambio"],
  [eventoDetalle, "Evento"],
  [evento, "EventoEnLista"],
  [entrega, "Entrega"],
  [entregaDetalle, "EntregaDetalle"],
  [contribuyente, "Contribuyente"],
  [cabysEncontrados.shape.datos, "CodigoCabys"],
  [cabysEncontrados, "CabysEncontrados"],
  [exoneracionConsultada, "ExoneracionConsultada"],
  [reloj, "RelojDePruebas"],
  [problemDetails, "ProblemaDeValidacion"],
  [errorBody, "Error"],
];

const BODIES: readonly (readonly [Schema, string])[] = [
  [facturaRequest, "FacturaSolicitud"],
  [loteRequest, "LoteSolicitud"],
  [facturaCompraRequest, "FacturaCompraSolicitud"],
  [mensajeReceptorRequest, "MensajeReceptorSolicitud"],
  [reservaRequest, "ReservaSolicitud"],
  [reciboPagoRequest, "ReciboPagoSolicitud"],
  [correoRequest, "CorreoSolicitud"],
  [clienteRequest, "ClienteSolicitud"],
  [productoRequest, "ProductoSolicitud"],
  [marcaRequest, "MarcaSolicitud"],
  [webhookRequest, "WebhookSolicitud"],
  [webhookCambio, "WebhookCambio"],
  [avanceReloj, "RelojSolicitud"],
];

/** Objects inside several of those above. */
const SHARED_IN_ANSWERS: readonly (readonly [Schema, string])[] = [
  [falta, "Falta"],
  [contradiccion, "Contradiccion"],
  [hacienda, "EstadoEnHacienda"],
  [cobroRespuesta.otrosCargos, "OtroCargo"],
  [cobroRespuesta.mediosPago, "MedioPago"],
  [opcionalesRespuesta.otros, "OtroTexto"],
  [descuentosRespuesta, "Descuento"],
  [hechosRespuesta.codigosComerciales, "CodigoComercial"],
  [opcionalesRespuesta.metadatos, "Metadatos"],
];
const SHARED_IN_BODIES: readonly (readonly [Schema, string])[] = [
  [cobroSolicitud.otrosCargos, "OtroCargoSolicitud"],
  [cobroSolicitud.mediosPago, "MedioPagoSolicitud"],
  [opcionalesSolicitud.otros, "OtroTextoSolicitud"],
  [descuentosSolicitud, "DescuentoSolicitud"],
  [hechosSolicitud.codigosComerciales, "CodigoComercialSolicitud"],
  [opcionalesSolicitud.metadatos, "MetadatosSolicitud"],
];

/** What has no members: the choices, and the numbers that keep every digit. */
const PLAIN: readonly (readonly [Schema, string])[] = [
  [decimal(), "Decimal"],
  [ambiente, "Ambiente"],
  [errorCode, "CodigoDeError"],
  [accionCambio, "AccionCambio"],
  [recursoCambio, "RecursoCambio"],
  [claseContradiccion, "ClaseContradiccion"],
  [estadoActividad, "EstadoActividad"],
  [estadoCertificado, "EstadoCertificado"],
  [estadoEmpresa, "EstadoEmpresa"],
  [funcionPlan, "FuncionPlan"],
  [estadoCorreo, "EstadoCorreo"],
  [estadoCredencial, "EstadoCredencial"],
  [estadoDocumento, "EstadoDocumento"],
  [estadoEntrega, "EstadoEntrega"],
  [estadoLote, "EstadoLote"],
  [estadoNumero, "EstadoNumeroReservado"],
  [estadoReserva, "EstadoReserva"],
  [estadoWebhook, "EstadoWebhook"],
  [moneda, "Moneda"],
  [motivoCorreo, "MotivoCorreo"],
  [motivoWebhook, "MotivoWebhook"],
  [estadoResultado, "EstadoResultado"],
  [nombreCatalogo, "NombreCatalogo"],
  [origenLote, "OrigenLote"],
  [resultadoVerificacion, "ResultadoVerificacion"],
  [rol, "Rol"],
  [scope, "Scope"],
  [tipoEvento, "TipoEvento"],
];

/** A list's members in the singular. */
const SINGULAR: Readonly<Record<string, string>> = {
  actividades: "Actividad",
  datos: "Dato",
  desglose: "Desglose",
  documentos: "Documento",
  entregas: "Entrega",
  exoneraciones: "Exoneracion",
  impuestos: "Impuesto",
  lineas: "Linea",
  motivos: "Motivo",
  numeros: "Numero",
  otrosCargos: "OtroCargo",
  pagos: "Pago",
  referencias: "Referencia",
  subcategorias: "Subcategoria",
  surtido: "Componente",
  totalDesgloseImpuesto: "Desglose",
  ultimosIntentos: "Intento",
};

export interface Named {
  bodies: Registry;
  answers: Registry;
  /** The component name of a body, an answer or a parameter. */
  nameOf(schema: Schema): string | undefined;
}

/** Names the bodies and answers of the endpoints, and what stands inside them. */
export function nameSchemas(endpoints: readonly EndpointContract[]): Named {
  const bodies: Registry = z.registry<{ id: string }>();
  const answers: Registry = z.registry<{ id: string }>();
  for (const [schema, name] of PLAIN) {
    bodies.add(schema, { id: name });
    answers.add(schema, { id: name });
  }
  for (const [schema, name] of [...SHARED_IN_ANSWERS, ...ANSWERS]) nameTree(answers, schema, name);
  for (const [schema, name] of [...SHARED_IN_BODIES, ...BODIES]) nameTree(bodies, schema, name);
  for (const [tipo, { cuerpo }] of WEBHOOK_LIST) nameTree(answers, cuerpo, webhookSchemaName(tipo));
  const nameOf = (schema: Schema) => nameIn(answers, schema) ?? nameIn(bodies, schema);
  for (const { operationId, body, responses } of endpoints) {
    if (body !== undefined) assert(nameIn(bodies, body), `the body of ${operationId} has no name`);
    for (const answer of Object.values(responses)) {
      if ("file" in answer || "ndjson" in answer || nameIn(answers, answer) !== undefined) continue;
      assert(operationId.startsWith("listar"), `an answer of ${operationId} has no name`);
      nameTree(answers, answer, operationId.replace("listar", "Pagina"));
    }
  }
  return { bodies, answers, nameOf };
}

/** `documento.aceptado` → `AvisoDocumentoAceptado`. */
export const webhookSchemaName = (tipo: TipoEvento) => `Aviso${tipo.split(".").map(capitalised).join("")}`;

const nameIn = (registry: Registry, schema: Schema) => registry.get(bare(schema))?.id;

/** Names the schema, or the items of a list, unless it already has a name, and the objects inside it after their members. */
function nameTree(registry: Registry, schema: Schema, name: string | undefined): void {
  const root = itemOf(schema);
  const { def } = root._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (registry.has(root) || !["object", "record", "enum", "union"].includes(def.type)) return;
  assert(name !== undefined, "the items of a list have no singular");
  assert(def.type !== "enum", `the choices ${name} have no name of their own`);
  assert(!registry._idmap.has(name), `two schemas would be called ${name}`);
  registry.add(root, { id: name });
  if (def.type !== "object") return;
  for (const [member, value] of Object.entries(def.shape as Record<string, Schema>)) {
    const word = bare(value)._zod.def.type === "array" ? SINGULAR[member] : capitalised(member);
    nameTree(registry, value, word && name + word);
  }
}

/** What a list consists of, or else the schema itself. */
function itemOf(schema: Schema): Schema {
  const inner = bare(schema);
  const { def } = inner._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  return def.type === "array" ? itemOf(def.element) : inner;
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

/**
 * What a webhook receives, type by type: its occasion, the body's schema, and an example (spec 6; architecture 9.7).
 * The API document and the guide are made from it; headers are those of Standard Webhooks 1.0.
 */
import { z } from "zod";
import { AVISO_DAYS, PLAZO_DIFERIDO_DAYS } from "@/lib/domain/cobranza/plazo-cobro";
import {
  certificadoHechos,
  cobroHechos,
  documentoContradichoHechos,
  documentoDesconocidoHechos,
  documentoHechos,
  loteHechos,
  mensajeContradichoHechos,
  mensajeReceptorHechos,
  secuencia,
  TIPOS_EVENTO,
  type TipoEvento,
  UMBRALES_CERTIFICADO,
} from "./eventos";
import { CLAVE_ACEPTADA, EVENTO_ACEPTADA } from "./sample";

export interface WebhookHeader {
  name: string;
  description: string;
  example: string;
}

export const WEBHOOK_HEADERS: readonly WebhookHeader[] = [
  {
    name: "webhook-id",
    description: "Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.",
    example: EVENTO_ACEPTADA,
  },
  {
    name: "webhook-timestamp",
    description: "Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.",
    example: "1795278600",
  },
  {
    name: "webhook-signature",
    description:
      "Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
];

export interface WebhookContract {
  /** When it is sent, in one line. */
  resumen: string;
  /** Further details. */
  descripcion: string;
  cuerpo: z.ZodObject;
  /** A body as it is sent. */
  ejemplo: { type: TipoEvento; timestamp: string; data: Record<string, unknown> };
}

const TIMESTAMP = "2026-11-21T08:30:00-06:00";
const SECUENCIA = 42;

/** One type of event, with the members of its `data` except `secuencia`. */
function webhook(
  type: TipoEvento,
  resumen: string,
  descripcion: string,
  hechos: z.ZodObject,
  ejemplo: Record<string, unknown>,
): WebhookContract {
  const data = hechos.extend(secuencia);
  const cuerpo = z.object({ type: z.literal(type).describe("El tipo de evento."), timestamp: z.string(), data });
  return {
    resumen,
    descripcion,
    cuerpo,
    ejemplo: { type, timestamp: TIMESTAMP, data: { ...ejemplo, secuencia: SECUENCIA } },
  };
}

const withEstado = <Shape extends z.ZodRawShape>(hechos: z.ZodObject<Shape>, estado: string) =>
  hechos.extend({ estado: z.literal(estado) });

const DOCUMENTO = {
  clave: CLAVE_ACEPTADA,
  consecutivo: CLAVE_ACEPTADA.slice(21, 41),
  tipo: "FacturaElectronica",
  codigoTipo: "01",
  estado: "aceptado",
  moneda: "CRC",
  total: 28250.5,
  motivos: [],
  problema: null,
  referenciaExterna: "PEDIDO-1007",
};

/** An event about a document in this state. */
const documento = (
  type: TipoEvento,
  estado: string,
  resumen: string,
  descripcion: string,
  rest: Partial<Record<keyof typeof DOCUMENTO, unknown>> = {},
) => webhook(type, resumen, descripcion, withEstado(documentoHechos, estado), { ...DOCUMENTO, estado, ...rest });

const MENSAJE = {
  clave: CLAVE_ACEPTADA,
  consecutivo: "00100001050000000001",
  tipo: "Aceptado",
  codigoTipo: "05",
  estado: "aceptado",
  moneda: "CRC",
  total: 11300,
  motivos: [],
  problema: null,
};

const mensaje = (
  type: TipoEvento,
  estado: string,
  resumen: string,
  descripcion: string,
  rest: Partial<Record<keyof typeof MENSAJE, unknown>> = {},
) => webhook(type, resumen, descripcion, withEstado(mensajeReceptorHechos, estado), { ...MENSAJE, estado, ...rest });

const sinProblema = <Hechos extends typeof MENSAJE>({ motivos: _m, problema: _p, ...rest }: Hechos) => rest;

const cobro = (type: TipoEvento, resumen: string, descripcion: string, faltan: number) => {
  const { estado: _e, motivos: _m, problema: _p, ...rest } = DOCUMENTO;
  return webhook(type, resumen, descripcion, cobroHechos, { ...rest, debe: 11300, vence: "2026-12-06", faltan });
};

const CONTRADICHO = { fecha: TIMESTAMP, clase: "estado", estado: "rechazado", mensaje: "Rechazado." };
const SE_QUEDA =
  "Nada cambia: vale la primera respuesta, que es `estado`. `contradiccion` dice lo que Hacienda responde ahora; " +
  "llega una vez por clase. Avisale a quien lleva tu contabilidad: hay que aclararlo con Hacienda.";

const ANSWERED =
  "`clave`, `moneda` y `total` son los del documento del proveedor (`moneda` falta si no se envió su XML); `consecutivo`, `tipo` y `codigoTipo` son los del mensaje.";
const UMBRALES = new Intl.ListFormat("es").format(UMBRALES_CERTIFICADO.map(String));

export const WEBHOOKS: Readonly<Record<TipoEvento, WebhookContract>> = {
  "documento.aceptado": documento(
    "documento.aceptado",
    "aceptado",
    "Hacienda aceptó el documento",
    "Es definitivo. `motivos` trae sus advertencias, si las hizo.",
  ),
  "documento.rechazado": documento(
    "documento.rechazado",
    "rechazado",
    "Hacienda rechazó el documento",
    "Es definitivo. `motivos` dice por qué.",
    { motivos: [{ codigo: "-402", texto: "La identificación del receptor no existe." }] },
  ),
  "documento.error": documento(
    "documento.error",
    "error",
    "El documento no se pudo enviar, o Hacienda terminó con un error propio",
    "No es definitivo: `problema` dice qué corregir, se sigue consultando, y después puede llegar el veredicto.",
    {
      problema:
        "Hacienda terminó con un error propio al procesar el documento. Volvemos a consultar; también podés reintentarlo vos.",
    },
  ),
  "documento.demorado": documento(
    "documento.demorado",
    "procesando",
    "El documento lleva más de 30 minutos sin veredicto",
    "Llega una vez por documento, que sigue en `procesando`. `problema` dice la causa cuando se conoce.",
    {
      problema:
        "Hacienda no está respondiendo. El documento ya tiene su número y su firma; seguimos intentando sin que tengás que hacer nada.",
    },
  ),
  "documento.anulado": webhook(
    "documento.anulado",
    "El documento se anuló en este sistema",
    "`estado` es el que tenía ante Hacienda, que la anulación no cambia.",
    documentoHechos,
    DOCUMENTO,
  ),
  "documento.contradicho": webhook(
    "documento.contradicho",
    "Hacienda dijo después otra cosa de un documento que ya había respondido",
    SE_QUEDA,
    documentoContradichoHechos,
    { ...sinProblema(DOCUMENTO), contradiccion: CONTRADICHO },
  ),
  "documento.desconocido": webhook(
    "documento.desconocido",
    "Hacienda tiene un documento de tu empresa que aquí no está",
    "Pasa si el servicio se restauró de un respaldo anterior al documento. `consecutivo` y `tipo` son los que dice su clave, y `estado` el que dice Hacienda. GET /facturas/{clave} responde 404: guardá lo que tengás de él.",
    documentoDesconocidoHechos,
    {
      clave: DOCUMENTO.clave,
      consecutivo: DOCUMENTO.consecutivo,
      tipo: DOCUMENTO.tipo,
      codigoTipo: "01",
      estado: "aceptado",
    },
  ),
  "documento.facturaPedida": documento(
    "documento.facturaPedida",
    "aceptado",
    "El cliente de un tiquete pidió una factura a su nombre en el enlace público",
    "Llega una vez por tiquete. La factura se emite cuando la empresa la aprueba en el portal, o de una vez si así lo tiene: trae una referencia al tiquete, que queda con su nota de crédito.",
    { tipo: "TiqueteElectronico", codigoTipo: "04" },
  ),
  "cobro.porVencer": cobro(
    "cobro.porVencer",
    `Una factura con IVA diferido está a ${AVISO_DAYS} días o menos del día ${PLAZO_DIFERIDO_DAYS} y no está pagada`,
    "Llega una vez por factura de condición `10`. `vence` es el último día antes de que se deba su IVA, y `debe` lo que falta pagar después de notas y recibos.",
    AVISO_DAYS,
  ),
  "cobro.vencido": cobro(
    "cobro.vencido",
    `Pasó el día ${PLAZO_DIFERIDO_DAYS} de una factura con IVA diferido y no está pagada`,
    "Llega una vez por factura de condición `10`, el día siguiente a `vence`: su IVA se debe aunque no se haya cobrado. El recibo se emite igual cuando se pague.",
    -1,
  ),
  "mensajeReceptor.aceptado": mensaje(
    "mensajeReceptor.aceptado",
    "aceptado",
    "Hacienda aceptó el mensaje de receptor",
    `Es definitivo. ${ANSWERED}`,
  ),
  "mensajeReceptor.rechazado": mensaje(
    "mensajeReceptor.rechazado",
    "rechazado",
    "Hacienda rechazó el mensaje de receptor",
    `Es definitivo: \`motivos\` dice por qué, y podés enviar otro. ${ANSWERED}`,
    { motivos: [{ codigo: "-51", texto: "El documento ya tiene un mensaje de receptor." }] },
  ),
  "mensajeReceptor.contradicho": webhook(
    "mensajeReceptor.contradicho",
    "Hacienda dijo después otra cosa de un mensaje de receptor que ya había respondido",
    `${SE_QUEDA} ${ANSWERED}`,
    mensajeContradichoHechos,
    { ...sinProblema(MENSAJE), contradiccion: CONTRADICHO },
  ),
  "certificado.porVencer": webhook(
    "certificado.porVencer",
    "El certificado de firma está por vencer",
    `A los ${UMBRALES} días, una vez cada uno (\`umbral\`); \`dias\` es lo que falta de verdad. También se avisa por correo a quienes administran. Con el certificado vencido los documentos se numeran, pero esperan su firma.`,
    certificadoHechos,
    { idCertificado: 3, venceEl: "2026-11-28T17:05:00-06:00", dias: 7, umbral: 7 },
  ),
  "lote.terminado": webhook(
    "lote.terminado",
    "Un lote terminó o se canceló",
    "Cada línea tiene su resultado en GET /lotes/{idLote}/resultados. `estado` es `terminado` o `cancelado`; llega una vez por lote. El veredicto de Hacienda sobre cada documento llega aparte.",
    loteHechos,
    { idLote: 7, estado: "terminado", documentos: 10000, emitidos: 9990, repetidos: 2, conError: 8, cancelados: 0 },
  ),
  ping: webhook(
    "ping",
    "Una prueba del webhook",
    "Llega solo a pedido, y solo al webhook que se prueba.",
    z.object({}),
    {},
  ),
};

/** All types, in the order of the contract. */
export const WEBHOOK_LIST: readonly (readonly [TipoEvento, WebhookContract])[] = TIPOS_EVENTO.map(
  (tipo) => [tipo, WEBHOOKS[tipo]] as const,
);

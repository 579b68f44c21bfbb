/** Where a document stands: its line of life and its next act, both from one table by situation. */
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { explainMotivo } from "@/lib/domain/documento/motivo-rechazo";
import { formatFecha, formatFechaDeDia, formatFechaHora, formatMonto } from "@/lib/domain/escrito/formato";
import { contar } from "@/lib/domain/texto";
import { type CodigoTipoDocumento, isNota } from "@/lib/domain/tipo-documento";
import type { DocumentoAnswer } from "../documento";
import type { Cobro, Entorno } from "./documento-detalle";
import type { RecibidoDetalle } from "./documentos-recibidos";
import { TEXTO_ANULADA, TEXTO_COBRO, TEXTO_ESTADO, TEXTO_PAGO, TEXTO_POR_RESPONDER, TEXTO_RESPUESTA } from "./estados";

export type Acto = "corregir" | "reintentar" | "saldar" | "enviar";

interface Aspecto {
  titulo: string;
  /** `futuro`: not there yet. */
  tono: "good" | "wait" | "bad" | "neutral" | "futuro";
}

/** The next act is the one that a page shows as its button; null when there is nothing to do. */
export const SITUACIONES = {
  procesando: { titulo: TEXTO_ESTADO.procesando, tono: "wait", acto: null },
  error: { titulo: TEXTO_ESTADO.error, tono: "bad", acto: "reintentar" },
  rechazado: { titulo: TEXTO_ESTADO.rechazado, tono: "bad", acto: "corregir" },
  reemplazado: { titulo: "Reemplazado", tono: "neutral", acto: null },
  aceptado: { titulo: TEXTO_ESTADO.aceptado, tono: "good", acto: "enviar" },
  anulada: { titulo: TEXTO_ANULADA, tono: "neutral", acto: null },
  acreditada: { titulo: TEXTO_COBRO.acreditada, tono: "neutral", acto: null },
  pendiente: { titulo: TEXTO_COBRO.pendiente, tono: "wait", acto: "saldar" },
  parcial: { titulo: TEXTO_COBRO.parcial, tono: "wait", acto: "saldar" },
  vencida: { titulo: TEXTO_COBRO.vencida, tono: "bad", acto: "saldar" },
  pagada: { titulo: TEXTO_COBRO.pagada, tono: "good", acto: "enviar" },
} as const satisfies Record<EstadoDocumento | EstadoCobro, Aspecto & { acto: Acto | null }> &
  Record<string, Aspecto & { acto: Acto | null }>;

export type Situacion = keyof typeof SITUACIONES;

/** What its page knows of a document, of whichever kind. */
export interface Vivido {
  documento: Pick<
    DocumentoAnswer,
    "codigoTipo" | "condicionVenta" | "estado" | "fechaEmision" | "hacienda" | "moneda"
  > & { anulada?: boolean };
  historia: Entorno["historia"];
  referentes: Entorno["referentes"];
  /** What is said of its payment; null when there is nothing to say. */
  cobro: EstadoCobro | null;
  /** Null for one that is not on credit. */
  deuda: (Pick<Cobro, "vence" | "debe"> & Partial<Pick<Cobro, "abonos" | "recibos">>) | null;
  /** Whether we are the ones who owe it. */
  compra?: boolean;
}

/** Reference codes with which a new document replaces this one. */
const SUSTITUYE: ReadonlySet<string | null> = new Set(["07", "15", "16"]);
const CONTADO = "01";

const reemplazoDe = ({ referentes }: Vivido) =>
  referentes.find(({ codigo, estado }) => SUSTITUYE.has(codigo) && estado !== "rechazado");

const isContado = ({ documento: { codigoTipo, condicionVenta } }: Vivido) =>
  condicionVenta === CONTADO && !isNota(codigoTipo as CodigoTipoDocumento);

export function situacionDe(vivido: Vivido): Situacion {
  const { estado, anulada } = vivido.documento;
  if (estado === "rechazado" && reemplazoDe(vivido) !== undefined) return "reemplazado";
  if (estado !== "aceptado") return estado;
  if (anulada) return "anulada";
  return vivido.cobro ?? (isContado(vivido) ? "pagada" : "aceptado");
}

export interface Paso extends Aspecto {
  cuando: string | null;
  /** Why, or how much. */
  detalle: string | null;
}

/** Issued, the authority, paid. The last step that is not `futuro` is where it stands. */
export function vidaDe(vivido: Vivido): Paso[] {
  const { estado, anulada, fechaEmision } = vivido.documento;
  const situacion = situacionDe(vivido);
  const pasos: Paso[] = [
    { titulo: "Emitido", tono: "good", cuando: formatFechaHora(new Date(fechaEmision)), detalle: null },
    { ...aspectoDe(estado, vivido), cuando: momentoDe(vivido, estado), detalle: sayHacienda(vivido) },
  ];
  if (situacion !== estado) pasos.push({ ...aspectoDe(situacion, vivido), ...sayFin(vivido, situacion) });
  else if (anulada) pasos.push({ ...aspectoDe("anulada", vivido), ...sayFin(vivido, "anulada") });
  else if (estado !== "rechazado" && (vivido.deuda !== null || isContado(vivido))) {
    const cuando = vivido.deuda && `Vence el ${formatFechaDeDia(vivido.deuda.vence)}`;
    pasos.push({ titulo: "Pago", tono: "futuro", cuando, detalle: cuando === null ? "De contado" : null });
  }
  return pasos;
}

function aspectoDe(situacion: Situacion, { compra = false }: Vivido): Aspecto {
  const { titulo, tono } = SITUACIONES[situacion];
  return { titulo: situacion === "pendiente" && compra ? TEXTO_PAGO.pendiente : titulo, tono };
}

/** When it came to a state; null when its history does not say. */
function momentoDe({ historia }: Vivido, estado: EstadoDocumento | "anulado"): string | null {
  const paso = estado === "error" ? "con-error" : estado;
  const momento = historia.findLast((hito) => hito.paso === paso)?.momento;
  return momento === undefined ? null : formatFechaHora(new Date(momento));
}

function sayHacienda({ documento: { estado, hacienda } }: Vivido): string | null {
  const { problema, motivos } = hacienda;
  if (estado === "procesando") {
    return problema ?? "Normalmente tarda unos segundos. Esta página se actualiza sola.";
  }
  if (estado === "error") return problema ?? "Podés reintentarlo: se envía el mismo documento, con la misma clave.";
  const [primero, ...otros] = motivos;
  if (primero === undefined) return problema;
  if (estado === "aceptado") return problema ?? `Con ${contar(motivos.length, "aviso", "avisos")}`;
  const { titulo } = explainMotivo(primero, false);
  return otros.length === 0 ? titulo : `${titulo}, y ${contar(otros.length, "motivo más", "motivos más")}`;
}

function sayFin(vivido: Vivido, situacion: Situacion): Pick<Paso, "cuando" | "detalle"> {
  const { deuda, documento } = vivido;
  if (situacion === "reemplazado") return { cuando: null, detalle: `Por ${reemplazoDe(vivido)?.consecutivo}` };
  if (situacion === "anulada") return { cuando: momentoDe(vivido, "anulado"), detalle: "Solo en este sistema" };
  if (deuda === null) return { cuando: null, detalle: situacion === "pagada" ? "De contado" : null };
  return sayDeuda(situacion, deuda, documento.moneda);
}

function sayDeuda(
  situacion: Situacion,
  deuda: NonNullable<Vivido["deuda"]>,
  moneda: string,
): Pick<Paso, "cuando" | "detalle"> {
  if (SITUACIONES[situacion].acto !== "saldar") return { cuando: ultimoPago(deuda), detalle: null };
  const vence = formatFechaDeDia(deuda.vence);
  return {
    cuando: situacion === "vencida" ? `Venció el ${vence}` : `Vence el ${vence}`,
    detalle: `Falta ${formatMonto(deuda.debe, moneda)}`,
  };
}

function ultimoPago({ abonos = [], recibos = [] }: NonNullable<Vivido["deuda"]>): string | null {
  const momentos = [
    ...recibos
      .filter(({ estado }) => estado !== "rechazado")
      .map(({ fechaEmision }) => new Date(fechaEmision).getTime()),
    // The end of its day in Costa Rica.
    ...abonos.filter(({ anulado }) => !anulado).map(({ fecha }) => Date.parse(`${fecha}T23:59:59-06:00`)),
  ];
  return momentos.length === 0 ? null : formatFecha(new Date(Math.max(...momentos)));
}

const RESPUESTA_EN_HACIENDA: Readonly<Record<EstadoDocumento, Pick<Paso, "tono"> & { detalle: string }>> = {
  procesando: { tono: "wait", detalle: "Esperando a Hacienda" },
  aceptado: { tono: "good", detalle: "Hacienda la aceptó" },
  rechazado: { tono: "bad", detalle: "Hacienda la rechazó: respondé de nuevo" },
  error: { tono: "bad", detalle: "No se pudo enviar" },
};

/** The same of a supplier's document: received, answered, paid. */
export function vidaDeRecibido(recibido: RecibidoDetalle, hoy: string): Paso[] {
  const { veredicto, historia, estadoPago, pago, moneda } = recibido;
  const llegada = historia[0]?.momento ?? recibido.fechaEmision;
  const rechazado = veredicto !== null && !veredicto.aceptado;
  const pasos: Paso[] = [
    {
      titulo: "Recibido",
      tono: rechazado ? "bad" : "good",
      cuando: formatFechaHora(new Date(llegada)),
      detalle: veredicto === null ? null : `Hacienda lo ${rechazado ? "rechazó" : "aceptó"}`,
    },
    respuestaDe(recibido, hoy),
  ];
  if (estadoPago !== null && pago !== null && moneda !== null) {
    const titulo = TEXTO_PAGO[estadoPago];
    pasos.push({ titulo, tono: SITUACIONES[estadoPago].tono, ...sayDeuda(estadoPago, pago, moneda) });
  }
  return pasos;
}

function respuestaDe({ mensaje, fechaLimite }: RecibidoDetalle, hoy: string): Paso {
  if (mensaje === null) {
    const tono = fechaLimite < hoy ? "bad" : "wait";
    const detalle = tono === "bad" ? "El plazo venció" : null;
    return { titulo: TEXTO_POR_RESPONDER, tono, cuando: `A más tardar el ${formatFechaDeDia(fechaLimite)}`, detalle };
  }
  return {
    titulo: TEXTO_RESPUESTA[mensaje.mensaje as CodigoMensaje],
    cuando: formatFechaHora(new Date(mensaje.fechaEmision)),
    ...RESPUESTA_EN_HACIENDA[mensaje.estado],
  };
}

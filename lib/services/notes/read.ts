/** The first stage of a note: a debit note (02) or a credit note (03) as its request says it. */

import { isSent } from "@/lib/contract/cobro";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import type { CodigoReferencia } from "@/lib/domain/catalogos/codigo-referencia";
import { isClave, parseClave } from "@/lib/domain/clave";
import { type CodigoNota, findMotivo } from "@/lib/domain/documento/nota";
import { OTROS } from "@/lib/domain/otros";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { isNota, parseTipoVenta, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { type NombradoEnFactura, nombradoEn, readersDeFactura } from "../issuing/read/factura";
import { readPago } from "../issuing/read/pago";
import { reading } from "../issuing/read/reading";
import {
  checkReferencias,
  MAX_RAZON,
  MIN_RAZON,
  type ReferenciaRequest,
  readFecha,
  readFuente,
  readReferencia,
} from "../issuing/read/referencias";

/** XSD: CodigoReferenciaOTRO 5..100. */
const MIN_OTRO = 5;
const MAX_OTRO = 100;

export type NotaPedida = ReturnType<typeof readNota>;

/** What a note names, besides what a sale does. */
export interface NombradoEnNota extends NombradoEnFactura {
  /** The clave of what it adjusts, which may be our own document. */
  ajustado: string | null;
  /** By what the month of the adjusted document is known, also of one that another system issued. */
  mes: { clave: string; referida: Date | null } | null;
}

export function readNota(body: FacturaRequest, now: Date) {
  const tipo = tipoDe(body);
  const [primera, ...otras] = body.referencias ?? [];
  return reading({
    nombra: (): NombradoEnNota => {
      const nombra = nombradoEn(body, otras, now);
      return { ...nombra, ...adjusts(primera, nombra.momento) };
    },
    tipo: () => tipo,
    ...readersDeFactura(body, tipo, now),
    /** What it adjusts: its first reference (spec 2.2). */
    ajuste: () => {
      if (primera === undefined) throw refusal("referencia_requerida", { tipo }, { path: "referencias" });
      return readAjuste(primera, now);
    },
    /** Whether it credits everything that is left (`acreditarTodo`, decision 0059). */
    todo: () => readTodo(body, tipo),
    pago: () => readPago(body, tipo),
    /** As sent: a note of everything takes them from what it adjusts. */
    pagoEnviado: () => ({
      condicionVenta: body.condicionVenta,
      medioPago: body.medioPago,
      conMedios: isSent(body.mediosPago),
    }),
    referencias: () => {
      checkReferencias((body.referencias ?? []).length, body.reemplaza);
      return otras.map((referencia, i) => readReferencia(referencia, i + 1, now));
    },
  });
}

function tipoDe({ tipo }: FacturaRequest): CodigoNota {
  const codigo = parseTipoVenta(tipo);
  assert(codigo !== null && isNota(codigo), "the body is a note's");
  return codigo;
}

function adjusts(primera: ReferenciaRequest | undefined, momento: Date): Pick<NombradoEnNota, "ajustado" | "mes"> {
  if (primera === undefined) return { ajustado: null, mes: null };
  const clave = toSingleLine(primera.numero ?? "");
  const referida = readFecha(primera.fechaEmision || (parseClave(clave)?.fecha ?? null), momento);
  return { ajustado: isClave(clave) ? clave : null, mes: { clave, referida } };
}

function readTodo(body: FacturaRequest, tipo: CodigoNota): boolean {
  if (body.acreditarTodo !== true) return false;
  if (!TIPOS_DOCUMENTO[tipo].acredita) throw refusal("acreditar_todo_sin_nota", {}, { path: "acreditarTodo" });
  const path = (["lineas", "otrosCargos"] as const).find((miembro) => body[miembro] !== null);
  if (path !== undefined) throw refusal("acreditar_todo_con_detalle", { miembro: path }, { path });
  return true;
}

const readAjuste = (sent: ReferenciaRequest, now: Date) =>
  reading({ motivo: () => readMotivo(sent, toFecha(now)), fuente: () => readFuente(sent, 0, now) });

export type AjustePedido = ReturnType<typeof readAjuste>;

/** The reason's code and its text: the text sent, or else the code's own name. */
function readMotivo(sent: ReferenciaRequest, hoy: string) {
  const razon = toSingleLine(sent.razon ?? "");
  const motivo = findMotivo(toSingleLine(sent.codigo ?? ""), razon, hoy);
  if (motivo === null) throw refusal("motivo_requerido", { hoy }, { path: "referencias[0]" });
  const { codigo } = motivo;
  return { codigo, codigoOtro: codigo === OTROS ? readOtro(razon) : null, razon: readRazon(razon, motivo) };
}

function readRazon(razon: string, { codigo, nombre }: CodigoReferencia): string {
  if (razon === "" || razon === codigo) return nombre;
  const length = countCharacters(razon);
  if (length >= MIN_RAZON && length <= MAX_RAZON && isXmlText(razon)) return razon;
  throw refusal("referencia_razon_invalida", { i: 0 }, { path: "referencias[0].razon" });
}

/** Code 99 must be explained, and `razon` is the only place for the text. */
function readOtro(razon: string): string {
  const length = countCharacters(razon);
  if (length >= MIN_OTRO && length <= MAX_OTRO) return razon;
  throw refusal("referencia_sin_motivo", { i: 0 }, { path: "referencias[0].razon" });
}

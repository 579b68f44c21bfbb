/** References to other documents as a request names them: type, number, date and reason (spec 2.2, hacienda 5). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { codigosReferenciaOf } from "@/lib/domain/catalogos/codigo-referencia";
import { TIPOS_DOCUMENTO_REFERENCIA } from "@/lib/domain/catalogos/tipo-documento-referencia";
import { isClave, parseClave } from "@/lib/domain/clave";
import type { Referencia } from "@/lib/domain/documento/documento";
import { OTROS } from "@/lib/domain/otros";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import { reading } from "./reading";

/** A decided reference. `referidoId` is the id of our own document, when it names one. */
export type ReferenciaEmitida = Referencia & { orden: number; referidoId: string | null };

export type ReferenciaRequest = NonNullable<FacturaRequest["referencias"]>[number];

/** XSD: InformacionReferencia 0..10. */
const MAX_REFERENCIAS = 10;
export const MAX_NUMERO = 50;
export const MIN_RAZON = 3;
export const MAX_RAZON = 180;
/** A supplier abroad: valid in purchase invoices only. */
const NO_DOMICILIADO = "16";
/** hacienda 5: a reference is at most ten years old. */
const MAX_AGE_YEARS = 10;
/** A date, alone or with time and offset. */
const FECHA = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The moment that a text names; without a time it is the start of that day in Costa Rica. */
export function parseFecha(text: string): Date | null {
  if (!FECHA.test(text)) return null;
  const offset = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? "" : text.includes("T") ? "-06:00" : "T00:00:00-06:00";
  const date = new Date(text + offset);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The moment that a text names if it has passed and is at most ten years old, otherwise null. */
export function readFecha(text: string | null, now: Date): Date | null {
  const date = text === null ? null : parseFecha(text);
  if (date === null) return null;
  const earliest = new Date(now);
  earliest.setUTCFullYear(earliest.getUTCFullYear() - MAX_AGE_YEARS);
  return date >= earliest && date <= now ? date : null;
}

/** What the reference at index `i` points at. Its date is asked for only when no document of ours tells it. */
export function readFuente(sent: ReferenciaRequest, i: number, now: Date) {
  const at = { path: `referencias[${i}]` };
  const numero = toSingleLine(sent.numero ?? "");
  const clave = parseClave(numero);
  const dia = () => {
    const fecha = sent.fechaEmision === null ? null : parseFecha(sent.fechaEmision);
    if (clave === null || fecha === null || toFecha(fecha) === clave.fecha) return;
    throw refusal("referencia_fecha_distinta", { i, fecha: clave.fecha }, at);
  };
  return reading({
    numero: () => numero,
    tipoEnviado: () => sent.tipoDocumento,
    /** Refuses a date other than the day in the clave: it belongs to another document. */
    dia,
    tipo: () => {
      const tipo = readTipo(sent.tipoDocumento, i, toFecha(now));
      if (numero === "" || countCharacters(numero) > MAX_NUMERO || !isXmlText(numero)) {
        throw refusal("referencia_numero_invalido", { i }, at);
      }
      if (tipo.exigeClave && !isClave(numero)) throw refusal("referencia_sin_clave", { i }, at);
      dia();
      return tipo.codigo;
    },
    /** As sent, or the day in the clave: the specification's four members are enough (spec 2.2). */
    fecha: () => {
      const fecha = readFecha(sent.fechaEmision || (clave?.fecha ?? null), now);
      if (fecha === null) throw refusal("referencia_fecha_invalida", { i }, at);
      return fecha;
    },
  });
}

export type FuentePedida = ReturnType<typeof readFuente>;

function readTipo(sent: string | null, i: number, hoy: string) {
  const tipo = TIPOS_DOCUMENTO_REFERENCIA.find(({ codigo, desde }) => codigo === sent && desde <= hoy);
  if (tipo !== undefined && tipo.codigo !== OTROS && tipo.codigo !== NO_DOMICILIADO) return tipo;
  throw refusal("referencia_tipo_invalido", { i }, { path: `referencias[${i}]` });
}

/** What a reference of this fuente says. @param known its date when the document is our own */
export function fuenteOf(fuente: FuentePedida, known?: Date) {
  const { tipo: tipoDocumento, numero } = fuente;
  return { tipoDocumento, tipoDocumentoOtro: null, numero, fechaEmision: toFechaHora(known ?? fuente.fecha) };
}

/** A reference that adjusts nothing: to what is replaced, to a document on paper, and the further ones of a note. */
export function readReferencia(sent: ReferenciaRequest, i: number, now: Date) {
  const path = `referencias[${i}]`;
  return reading({
    codigo: () => {
      const { codigo } = sent;
      const known = codigosReferenciaOf(toFecha(now)).some((each) => each.codigo === codigo && each.codigo !== OTROS);
      if (codigo === null || !known) throw refusal("referencia_codigo_invalido", { i }, { path });
      return codigo;
    },
    fuente: () => readFuente(sent, i, now),
    razon: () => {
      const razon = toSingleLine(sent.razon ?? "");
      const length = countCharacters(razon);
      if (length >= MIN_RAZON && length <= MAX_RAZON && isXmlText(razon)) return razon;
      throw refusal("referencia_razon_invalida", { i }, { path: `${path}.razon` });
    },
  });
}

export type ReferenciaPedida = ReturnType<typeof readReferencia>;

/** @throws AppError rule for more references than a document may have, with the one that `reemplaza` adds */
export function checkReferencias(cuantas: number, reemplaza: string | null): void {
  if (cuantas + (reemplaza === null ? 0 : 1) <= MAX_REFERENCIAS) return;
  throw refusal("referencias_de_mas", { max: MAX_REFERENCIAS }, { path: "referencias" });
}

/** The claves among the numbers of references, without repetitions. */
export function clavesOf(referencias: readonly ReferenciaRequest[]): string[] {
  return [...new Set(referencias.map(({ numero }) => toSingleLine(numero ?? "")).filter(isClave))];
}

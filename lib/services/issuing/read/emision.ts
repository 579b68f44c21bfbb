/** When, in which situation and under which number a request wants its document to be issued (hacienda 2, 7). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { isDate, isSituacion, type Situacion } from "@/lib/domain/clave";
import { type Consecutivo, MAX_NUMERO_CONSECUTIVO, parseConsecutivo } from "@/lib/domain/consecutivo";
import { SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { reading } from "./reading";
import { parseFecha } from "./referencias";

const NORMAL: Situacion = "1";
export const SIN_INTERNET: Situacion = "3";
const NUMERO = /^\d{1,10}$/;

type EmisionRequest = Pick<FacturaRequest, "fechaEmision" | "situacion" | "reserva" | "consecutivo" | "clave">;

export type EmisionPedida = ReturnType<typeof readEmision>;

/** A number as sent: alone, or within the 20 digits that name its series. */
export interface NumeroPedido {
  numero: number;
  serie: Pick<Consecutivo, "sucursal" | "terminal" | "tipo"> | null;
}

export function readEmision(body: EmisionRequest, now: Date) {
  return reading({
    /** The reservation that the number was taken from by a till. */
    reserva: () => body.reserva,
    clave: () => body.clave,
    /** As sent; a reservation has one of its own, which this one must be. */
    situacionEnviada: () => body.situacion,
    /** Of a document whose number nobody reserved; a reservation decides it otherwise. */
    situacion: () => (body.reserva === null ? readSituacion(body) : NORMAL),
    numero: () => (body.consecutivo === null ? null : readNumero(body.consecutivo)),
    fecha: () => (body.fechaEmision === null ? null : readFechaEmision(body.fechaEmision, now)),
  });
}

/** The moment that decides which rates and codes are in force: the sale's, when the request says it. */
export function momentoDe({ fechaEmision }: Pick<EmisionRequest, "fechaEmision">, now: Date): Date {
  return (fechaEmision === null ? null : readMomento(fechaEmision)) ?? now;
}

function readSituacion({ situacion, clave }: EmisionRequest): Situacion {
  if (clave !== null) throw refusal("clave_sin_reserva", {}, { path: "clave" });
  if (situacion === null) return NORMAL;
  if (!isSituacion(situacion)) throw refusal("situacion_desconocida", { situacion }, { path: "situacion" });
  if (situacion === SIN_INTERNET) throw refusal("situacion_sin_reserva", {}, { path: "situacion" });
  return situacion;
}

function readNumero(sent: string): NumeroPedido {
  const numero = numeroSent(sent);
  if (numero !== 0) return { numero, serie: parseConsecutivo(sent) };
  throw refusal("consecutivo_invalido", {}, { path: "consecutivo" });
}

/** The number in what was sent for it; 0, which nothing has, when there is none. */
export function numeroSent(sent: string | null): number {
  const numero = sent !== null && NUMERO.test(sent) ? Number(sent) : (parseConsecutivo(sent ?? "")?.numero ?? 0);
  return numero <= MAX_NUMERO_CONSECUTIVO ? numero : 0;
}

function readFechaEmision(text: string, now: Date): Date {
  const fecha = readMomento(text);
  if (fecha === null) throw refusal("fecha_emision_invalida", {}, { path: "fechaEmision" });
  if (fecha > now) throw refusal("fecha_emision_futura", { ahora: toFechaHora(now) }, { path: "fechaEmision" });
  return fecha;
}

/** A date with its time, to the second as the XML has it; a time without an offset is Costa Rica's. */
function readMomento(text: string): Date | null {
  const fecha = text.includes("T") && isDate(text.slice(0, 10)) ? parseFecha(text) : null;
  return fecha && new Date(Math.floor(fecha.getTime() / SECOND_MS) * SECOND_MS);
}

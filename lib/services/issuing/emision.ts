/** When, in which situation and under which number a document is issued. */
import { randomInt } from "node:crypto";
import type { Situacion } from "@/lib/domain/clave";

/** Who gives the number: the series, the caller in a series of its own, or a reservation. */
export type Numeracion =
  | { de: "serie" }
  | { de: "solicitud"; numero: number }
  | { de: "reserva"; reservaId: string; numero: number };

export interface Emision {
  fecha: Date;
  /** True when the request sent the date: it must not be before that of the series' previous number. */
  fechada: boolean;
  situacion: Situacion;
  numeracion: Numeracion;
  /** Eight random digits of the clave. */
  codigoSeguridad: string;
}

const CODIGO_SEGURIDAD_LIMIT = 100_000_000;

export function drawCodigoSeguridad(): string {
  return String(randomInt(CODIGO_SEGURIDAD_LIMIT)).padStart(8, "0");
}

/** Issued and transmitted when the sale takes place, with the next number of the series. */
export function emisionOrdinaria(now: Date): Emision {
  return {
    fecha: now,
    fechada: false,
    situacion: "1",
    numeracion: { de: "serie" },
    codigoSeguridad: drawCodigoSeguridad(),
  };
}

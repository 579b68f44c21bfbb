/** Sales that are issued again on the days of a calendar. */
import { z } from "zod";
import { type Cadencia, NOMBRES_CADENCIA } from "@/lib/domain/cobranza/recurrencia";
import { fechaEscrita, fechaOpcional, opcional } from "./campos";
import { facturaForm } from "./emitir";

const VECES = "Escribí cuántas veces, de 1 a 999.";

export const recurrenteForm = z.intersection(
  facturaForm,
  z.object({
    cada: z.enum(NOMBRES_CADENCIA),
    desde: fechaEscrita(),
    /** Empty for the day of `desde`. */
    dia: opcional()
      .refine((text) => text === null || /^([1-9]|[12]\d|3[01])$/.test(text), "Escribí un día del mes, de 1 a 31.")
      .transform((text) => (text === null ? null : Number(text))),
    hasta: fechaOpcional(),
    veces: opcional()
      .refine((text) => text === null || /^[1-9]\d{0,2}$/.test(text), VECES)
      .transform((text) => (text === null ? null : Number(text))),
  }),
);

export const unaRecurrente = z.object({ recurrenteId: z.string().regex(/^[1-9]\d{0,17}$/) });

export const unaPerdida = unaRecurrente.extend({ fecha: z.iso.date() });

export interface RecurrenteListada {
  recurrenteId: string;
  cliente: string | null;
  moneda: string;
  total: string;
  cada: Cadencia;
  hasta: string | null;
  veces: number | null;
  emitidos: number;
  estado: "activa" | "pausada" | "terminada";
  /** Why it was paused; null when a user did it. */
  problema: string | null;
  pausedAt: Date | null;
  /** `YYYY-MM-DD` */
  proxima: string | null;
  /** Days that passed while it was paused. */
  perdidas: string[];
}

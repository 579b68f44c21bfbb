/** The settings of reminders, as the page of preferences shows them and its form sends them. */
import { z } from "zod";
import { MAX_DIAS, MAX_PASOS } from "@/lib/domain/cobranza/recordatorios";
import { marcado } from "./campos";

const FALTA = `Escribí de uno a ${MAX_PASOS} números de días entre 0 y ${MAX_DIAS}, separados por coma.`;

/** `3, 7` as numbers; an empty text is none. */
const dias = z
  .string()
  .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ""))
  .refine((parts) => parts.every((part) => /^\d{1,2}$/.test(part) && Number(part) <= MAX_DIAS), FALTA)
  .transform((parts) => parts.map(Number));

/** Days before and after the day on which an invoice is due; 0 is the day itself. */
export const recordatorioForm = z
  .object({ activo: marcado(), antes: dias, despues: dias })
  .transform(({ activo, antes, despues }) => {
    const all = [...antes.map((n) => (n === 0 ? 0 : -n)), ...despues];
    return { activo, dias: [...new Set(all)].sort((a, b) => a - b) };
  })
  .refine(({ dias }) => dias.length >= 1 && dias.length <= MAX_PASOS, { message: FALTA, path: ["despues"] });

export interface Recordatorio {
  activo: boolean;
  /** As in `DIAS_RECORDATORIO`. */
  dias: readonly number[];
  /** A reminder of two invoices that nobody owes. */
  muestra: { asunto: string; texto: string };
}

/** What registers' answers are made of: lenient where the authority has been seen to change its mind (hacienda 9). */
import { z } from "zod";
import { decimal } from "@/lib/contract/fields";
import { Decimal, isMonto, parseDecimal, toMonto } from "@/lib/domain/decimal";
import { toSingleLine } from "@/lib/domain/texto";
import { parseInstant } from "@/lib/platform/clock";

/** One line. */
export const linea = z.string().transform(toSingleLine);
export const lineaConTexto = linea.refine((text) => text !== "");
/** Missing, null or of another type is empty. */
export const lineaOVacia = linea.catch("");

const montoEntreComillas = z
  .string()
  .transform((text) => parseDecimal(text) ?? new Decimal(Number.NaN))
  .refine(isMonto)
  .transform(toMonto);

/** Decimal text; the authority writes numbers, sometimes between quotes. */
export const numero = z.union([decimal(), montoEntreComillas]);

/** A code, which is text, or a number that has lost its leading zeros. */
export const codigo = z.union([lineaConTexto, decimal()]);

/** A moment; without an offset it is Costa Rica's time, without a time the beginning of the day. */
export const momento = z
  .string()
  .transform((text) => parseInstant(text.trim().replace(/^(\d{4}-\d\d-\d\d) /, "$1T")))
  .refine((date) => !Number.isNaN(date.getTime()));

const SI = /^s[ií]$/i;
const NO = /^no$/i;

/** `SI` and `NO`; `null` for anything else. */
export const siNo = z
  .unknown()
  .transform((value) =>
    SI.test(String(value)) || value === true ? true : NO.test(String(value)) || value === false ? false : null,
  );

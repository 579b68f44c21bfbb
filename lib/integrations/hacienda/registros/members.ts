/** Members of the registers' answers. They are lenient where the authority has changed its format (hacienda 9). */
import { z } from "zod";
import { decimal } from "@/lib/contract/fields";
import { Decimal, isMonto, parseDecimal, toMonto } from "@/lib/domain/decimal";
import { toSingleLine } from "@/lib/domain/texto";
import { parseInstant } from "@/lib/platform/clock";

/** Text on a single line. */
export const linea = z.string().transform(toSingleLine);
export const lineaConTexto = linea.refine((text) => text !== "");
/** A missing, null or non-text value is read as empty. */
export const lineaOVacia = linea.catch("");

const montoEntreComillas = z
  .string()
  .transform((text) => parseDecimal(text) ?? new Decimal(Number.NaN))
  .refine(isMonto)
  .transform(toMonto);

/** Decimal text; the authority writes numbers, sometimes in quotes. */
export const numero = z.union([decimal(), montoEntreComillas]);

/** A code: text, or a number that has lost its leading zeros. */
export const codigo = z.union([lineaConTexto, decimal()]);

/** A moment. Without an offset it is Costa Rica's time; without a time it is the beginning of the day. */
export const momento = z
  .string()
  .transform((text) => parseInstant(text.trim().replace(/^(\d{4}-\d\d-\d\d) /, "$1T")))
  .refine((date) => !Number.isNaN(date.getTime()));

const SI = /^s[ií]$/i;
const NO = /^no$/i;

/** `SI` or `NO` as a boolean; `null` for anything else. */
export const siNo = z
  .unknown()
  .transform((value) =>
    SI.test(String(value)) || value === true ? true : NO.test(String(value)) || value === false ? false : null,
  );

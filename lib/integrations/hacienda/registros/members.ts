/** What registers' answers are made of: lenient where the authority has been seen to change its mind (REFERENCE 9). */
import { z } from "zod";
import { decimal } from "@/lib/contract/fields";
import { Decimal, isMonto, parseDecimal, toMonto } from "@/lib/domain/decimal";
import { toSingleLine } from "@/lib/domain/texto";

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

const SIN_ZONA = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/;

/** A moment; without an offset it is Costa Rica's time, without a time the beginning of the day. */
export const momento = z
  .string()
  .transform((text) => {
    const [, dia, hora] = SIN_ZONA.exec(text.trim()) ?? [];
    return new Date(dia === undefined ? text : `${dia}T${hora ?? "00:00"}-06:00`);
  })
  .refine((date) => !Number.isNaN(date.getTime()));

const SI = /^s[ií]$/i;
const NO = /^no$/i;

/** `SI` and `NO`; `null` for anything else. */
export const siNo = z
  .unknown()
  .transform((value) =>
    SI.test(String(value)) || value === true ? true : NO.test(String(value)) || value === false ? false : null,
  );

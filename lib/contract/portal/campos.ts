/** What the fields of the portal's forms are made of: text as a person writes it. */
import { z } from "zod";
import { readFecha } from "@/lib/domain/fecha-escrita";
import { type ClaseNumero, readNumero } from "@/lib/domain/numero-escrito";
import { explainNumero, FECHA_ESCRITA } from "./numero-escrito";

/** Text that must be there. */
export const obligatorio = () => z.string().trim().min(1);

/** Text that may be left empty: null then. */
export const opcional = () =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null);

/** A checkbox or a switch, or the plain value where no form was sent. */
export const marcado = () =>
  z
    .union([z.literal("on"), z.boolean()])
    .optional()
    .transform((value) => value === "on" || value === true);

const ID = /^[1-9]\d{0,9}$/;
const ELEGI = "Elegí una de las opciones.";

/** In the place of what cannot be read, null where it may be left empty: for the checks of a whole form. Its field is refused already. */
const NO_LEIDO = "";

const numero =
  (clase: ClaseNumero) =>
  (text: string, context: z.RefinementCtx): string => {
    const read = readNumero(text, clase);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: explainNumero(text, clase) ?? undefined });
    return NO_LEIDO;
  };

/** A number as people write it; decimal text inside. */
export const numeroEscrito = (clase: ClaseNumero) => obligatorio().transform(numero(clase));

/** Money, above zero. */
export const montoPositivo = () =>
  numeroEscrito("monto").refine((text) => !text.startsWith("-") && text !== "0", "Tiene que ser mayor que 0.");

/** A number that may be left empty: null then. */
export const numeroOpcional = (clase: ClaseNumero) =>
  opcional().transform((text, context) => (text === null ? null : numero(clase)(text, context) || null));

const fecha = (text: string, context: z.RefinementCtx): string => {
  const dia = readFecha(text);
  if (dia !== null) return dia;
  context.addIssue({ code: "custom", message: FECHA_ESCRITA });
  return NO_LEIDO;
};

/** A day as people write it; `YYYY-MM-DD` inside. */
export const fechaEscrita = () => obligatorio().transform(fecha);

/** A day that may be left empty: null then. */
export const fechaOpcional = () =>
  opcional().transform((text, context) => (text === null ? null : fecha(text, context) || null));

/**
 * For a check of a form as a whole: it is made although some field is wrong, so that all faults are said in one round. What
 * is wrong may be anything then, or absent.
 */
export const TAMBIEN_CON_FALTAS = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** The id of a row chosen from a list. */
export const idElegido = () => z.union([z.string(), z.number()]).refine(isId, ELEGI).transform(Number);

/** The same where nothing may be chosen: null then. */
export const idOpcional = () =>
  opcional()
    .refine((id) => id === null || isId(id), ELEGI)
    .transform((id) => (id === null ? null : Number(id)));

const isId = (id: string | number) => ID.test(String(id));

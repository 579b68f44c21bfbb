/** What the fields of the portal's forms are made of: text as a person writes it. */
import { z } from "zod";
import { leerNumero } from "./numero-escrito";

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
const NUMERO = "Escribí un número, como 1850,50.";
const AMBIGUO = "No se sabe si son miles o decimales: escribilo sin separar los miles, como 1850,50.";

const numero = (text: string, context: z.RefinementCtx): string => {
  const read = leerNumero(text);
  if (typeof read === "string") return read;
  context.addIssue({ code: "custom", message: read.ambiguo ? AMBIGUO : NUMERO });
  return z.NEVER;
};

/** A number as people write it; decimal text inside. */
export const numeroEscrito = () => obligatorio().transform(numero);

/** The same, above zero. */
export const montoPositivo = () =>
  numeroEscrito().refine((text) => !text.startsWith("-") && text !== "0", "Tiene que ser mayor que 0.");

/** A number that may be left empty: null then. */
export const numeroOpcional = () =>
  opcional().transform((text, context) => (text === null ? null : numero(text, context)));

/** The id of a row chosen from a list. */
export const idElegido = () => z.union([z.string(), z.number()]).refine(isId, ELEGI).transform(Number);

/** The same where nothing may be chosen: null then. */
export const idOpcional = () =>
  opcional()
    .refine((id) => id === null || isId(id), ELEGI)
    .transform((id) => (id === null ? null : Number(id)));

const isId = (id: string | number) => ID.test(String(id));

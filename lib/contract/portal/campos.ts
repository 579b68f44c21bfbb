/** The building blocks of the portal's form schemas: text as a user writes it. */
import { z } from "zod";
import { readFecha } from "@/lib/domain/escrito/fecha-escrita";
import { type ClaseNumero, readNumero } from "@/lib/domain/escrito/numero-escrito";
import { explainNumero, FECHA_ESCRITA } from "./numero-escrito";

/** Text that must not be empty. */
export const obligatorio = () => z.string().trim().min(1);

/** Text that may be empty, which gives null. */
export const opcional = () =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null);

/** A checkbox or a switch, or a boolean where no form was sent. */
export const marcado = () =>
  z
    .union([z.literal("on"), z.boolean()])
    .optional()
    .transform((value) => value === "on" || value === true);

const ID = /^[1-9]\d{0,9}$/;
const ELEGI = "Elegí una de las opciones.";

/** Stands for an unreadable value, so that the checks of the whole form can run; its field is refused already. */
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

/** A number that may be empty, which gives null. */
export const numeroOpcional = (clase: ClaseNumero) =>
  opcional().transform((text, context) => (text === null ? null : numero(clase)(text, context) || null));

const fecha = (text: string, context: z.RefinementCtx): string => {
  const dia = readFecha(text);
  if (dia !== null) return dia;
  context.addIssue({ code: "custom", message: FECHA_ESCRITA });
  return NO_LEIDO;
};

/** A date as people write it; `YYYY-MM-DD` inside. */
export const fechaEscrita = () => obligatorio().transform(fecha);

/** A date that may be empty, which gives null. */
export const fechaOpcional = () =>
  opcional().transform((text, context) => (text === null ? null : fecha(text, context) || null));

/**
 * For a check of the whole form: runs it even if some field is wrong, so that all problems are reported in one round. A
 * wrong field may then hold any value, or be absent.
 */
export const TAMBIEN_CON_FALTAS = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** The id of a row chosen from a list. */
export const idElegido = () => z.union([z.string(), z.number()]).refine(isId, ELEGI).transform(Number);

/** The same where the choice may be empty, which gives null. */
export const idOpcional = () =>
  opcional()
    .refine((id) => id === null || isId(id), ELEGI)
    .transform((id) => (id === null ? null : Number(id)));

const isId = (id: string | number) => ID.test(String(id));

/** The forms of a customer's exemption, checked by the use case's own reader. */
import { z } from "zod";
import {
  fechaEscrita,
  idElegido,
  numeroEscrito,
  obligatorio,
  opcional,
  TAMBIEN_CON_FALTAS,
} from "@/lib/contract/portal/campos";
import { formRefusedBy } from "@/lib/portal/refused-by";
import { readExoneracion } from "@/lib/services/catalog/exoneraciones/members";

const ENTERO = /^\d{1,6}$/;
const enteroOpcional = () =>
  opcional()
    .refine((text) => text === null || ENTERO.test(text), "Escribí un número entero.")
    .transform((text) => (text === null ? null : Number(text)));

/** Checked against today's date: a resolution dated tomorrow is refused. */
const judgedExoneracion = formRefusedBy((form: Parameters<typeof readExoneracion>[0]) =>
  readExoneracion(form, new Date()),
);

const exoneracionForm = z.object({
  identificacion: obligatorio(),
  tipoDocumento: obligatorio(),
  tipoDocumentoOtro: opcional(),
  numeroDocumento: obligatorio(),
  codigoInstitucion: obligatorio(),
  nombreInstitucionOtro: opcional(),
  articulo: enteroOpcional(),
  inciso: enteroOpcional(),
  fechaEmision: fechaEscrita(),
  fechaExpiracion: fechaEscrita(),
  porcentajeExoneracion: numeroEscrito("porcentaje"),
  razonAjena: opcional(),
});

export const exoneracionNueva = exoneracionForm.superRefine(judgedExoneracion, TAMBIEN_CON_FALTAS);
export const exoneracionConocida = exoneracionForm
  .extend({ idExoneracion: idElegido() })
  .superRefine(judgedExoneracion, TAMBIEN_CON_FALTAS);

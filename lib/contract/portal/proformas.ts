/** Quotes: what a company offers, before anything is issued. */
import { z } from "zod";
import { listQuery, parameter } from "../listas";
import { formularioGuardado } from "./borradores";
import { fechaEscrita, opcional } from "./campos";
import { facturaForm } from "./emitir";
import { ESTADOS_PROFORMA, type EstadoProforma } from "./estados-proforma";
import type { Instant } from "./instant";

/** The document as the editor would issue it, and the form as it is kept. */
export const proformaForm = z.intersection(
  facturaForm,
  z.object({ formulario: formularioGuardado, validaHasta: fechaEscrita() }),
);

export const unaProforma = z.object({ proformaId: z.string().regex(/^[1-9]\d{0,17}$/) });

/** `correos`: empty for the customer's own. */
export const proformaCorreo = unaProforma.extend({ correos: opcional() });

export interface ProformaListada {
  proformaId: string;
  numero: number;
  identificacion: string | null;
  cliente: string | null;
  moneda: string;
  total: string;
  createdAt: Instant;
  /** `YYYY-MM-DD` */
  validaHasta: string;
  estado: EstadoProforma;
  /** Of the document that billed it. */
  clave: string | null;
}

export const proformasQuery = listQuery({
  texto: parameter("El número de la proforma, la identificación completa del cliente, o palabras de su nombre."),
  estado: parameter(`Uno de: ${Object.keys(ESTADOS_PROFORMA).join(", ")}.`),
  orden: parameter("`-numero` (las más nuevas primero; así va si no se indica) o `numero`."),
});

export type ProformasQuery = z.output<typeof proformasQuery>;

/** What the form of a payment sends: how it was paid as typed, the form's key, and the shown total of its receipt. */
import { z } from "zod";
import { MAX_PAGOS } from "@/lib/domain/cobranza/recibo";
import { OTROS } from "@/lib/domain/otros";
import type { PagoRequest } from "./abonos";
import { fechaOpcional, montoPositivo, opcional, TAMBIEN_CON_FALTAS } from "./campos";
import { cobroForm } from "./cobro";
import { issueOf, medioUnico } from "./emitir";
import { isBetween } from "./linea";
import { VENTAS_WORDS } from "./refusals/ventas";

const ELEGI = "Elegí por lo menos una factura.";
const DEMASIADAS = `Un recibo paga ${MAX_PAGOS} facturas como máximo: registrá las demás en otro.`;
/** Characters (XSD). */
const MIN_OTROS = 3;
const MAX_OTROS = 100;

/** The session decides who sends it. */
type Documento = Omit<PagoRequest, "idUsuario">;

/** Customer and currency are those of the invoices. */
const DE_LAS_FACTURAS = { cliente: null, moneda: null };
const SIN_EDITOR = { metadatos: null, referenciaExternaUnica: null };

export const pagoForm = z
  .object({
    /** Created once per form, so that a form that is sent twice issues one receipt. */
    llave: z.uuid(),
    /** The total of the receipt that the user confirmed; null while it is only shown. */
    totalEsperado: z.string().nullable(),
    medioPago: z.string().min(1),
    medioPagoOtros: opcional(),
    mediosPago: cobroForm.mediosPago,
    /** The day on which the customer paid; a receipt has its own date. */
    fecha: fechaOpcional(),
    referencia: opcional(),
    idPuntoVenta: z.int().nullable(),
    pagos: z
      .array(z.object({ clave: z.string(), monto: montoPositivo() }))
      .min(1, ELEGI)
      .max(MAX_PAGOS, DEMASIADAS),
  })
  .superRefine(({ medioPago, medioPagoOtros, mediosPago }, context) => {
    if (!mediosPago && medioPago === OTROS && !isBetween(medioPagoOtros, MIN_OTROS, MAX_OTROS)) {
      issueOf(context)(["medioPagoOtros"], VENTAS_WORDS.medio_otros_requerido);
    }
  }, TAMBIEN_CON_FALTAS)
  .transform(({ llave, totalEsperado, ...rest }) => {
    const documento: Documento = { ...rest, ...medioUnico(rest), ...DE_LAS_FACTURAS, ...SIN_EDITOR };
    return { llave, totalEsperado, documento };
  });

/** As the browser sends it. */
export type PagoForm = z.input<typeof pagoForm>;

/** The form that answers a supplier's document: which fields need others (hacienda 4.4), in the page's words. */
import { z } from "zod";
import { numeroOpcional, TAMBIEN_CON_FALTAS } from "@/lib/contract/portal/campos";
import { MOTIVO } from "@/lib/contract/portal/motivo";
import { Decimal, isMonto } from "@/lib/domain/decimal";
import { llevaCredito, SIN_CREDITO } from "@/lib/domain/montos/credito-fiscal";
import * as messages from "./messages";

const ACEPTADO = "1";

/** Empty, or an amount that a document can hold. */
const monto = numeroOpcional("monto").refine((text) => text === null || isMonto(new Decimal(text)), messages.MONTO);

export const respuestaSchema = z
  .object({
    clave: z.string(),
    llave: z.string().regex(/^[\w-]{1,100}$/),
    mensaje: z.enum(["1", "2", "3"]),
    detalleMensaje: z.string().trim().max(MOTIVO.max).optional(),
    condicionImpuesto: z.enum(["", "01", "02", "03", "04", "05"]).optional(),
    codigoActividad: z.string().optional(),
    montoTotalImpuestoAcreditar: monto,
    montoTotalDeGastoAplicable: monto,
  })
  .superRefine((respuesta, context) => {
    const { mensaje, detalleMensaje = "", condicionImpuesto = "" } = respuesta;
    const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
    const refuse = (field: string, message: string) => {
      if (!wrong.has(field)) context.addIssue({ code: "custom", path: [field], message });
    };
    if (mensaje !== ACEPTADO && detalleMensaje.length < MOTIVO.min) refuse("detalleMensaje", MOTIVO.falta);
    if (llevaCredito(condicionImpuesto) && !respuesta.montoTotalImpuestoAcreditar) {
      refuse("montoTotalImpuestoAcreditar", messages.ACREDITAR);
    }
    if (condicionImpuesto === SIN_CREDITO && !respuesta.montoTotalDeGastoAplicable) {
      refuse("montoTotalDeGastoAplicable", messages.GASTO);
    }
  }, TAMBIEN_CON_FALTAS);

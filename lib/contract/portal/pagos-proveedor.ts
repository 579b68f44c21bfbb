/** What the form of a payment to a supplier sends. A document whose amount is empty is not paid. */
import { z } from "zod";
import { fechaOpcional, numeroOpcional, opcional } from "./campos";

export const pagoProveedorForm = z.object({
  /** Created once per form, so that a form that is sent twice registers one payment. */
  llave: z.uuid(),
  pagos: z
    .array(z.object({ clave: z.string(), monto: numeroOpcional("monto") }))
    .transform((all) => all.flatMap(({ clave, monto }) => (monto === null ? [] : [{ clave, monto }])))
    .refine((pagos) => pagos.length > 0, "Escribí cuánto pagaste de por lo menos un documento."),
  medioPago: z.string().min(1),
  medioPagoOtros: opcional(),
  fecha: fechaOpcional(),
  referencia: opcional(),
});

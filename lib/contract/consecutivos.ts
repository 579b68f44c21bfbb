/** The next number of a series (spec 4: GET /consecutivos/proximo; its shape is architecture 9.8's). */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { integer, text, wholeNumber } from "./fields";

export const getProximoConsecutivo = defineEndpoint({
  method: "GET",
  path: "/consecutivos/proximo",
  scope: "facturas:read",
  tags: ["Consecutivos"],
  summary: "Consulta el próximo consecutivo",
  description:
    "Dice qué número llevaría el próximo documento de ese tipo en ese punto de venta. No lo reserva: si otra " +
    "solicitud emite antes, el número es de ella.",
  query: z.object({
    tipo: text().meta({
      description:
        "Nombre o código: FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04) o " +
        "FacturaElectronicaCompra (08).",
    }),
    idPuntoVenta: wholeNumber().optional().meta({ description: "Si no va, el punto de venta predeterminado." }),
  }),
  responses: {
    200: z.object({
      /** Name, such as `FacturaElectronica`. */
      tipo: z.string(),
      codigoTipo: z.string(),
      sucursal: z.string(),
      terminal: z.string(),
      numero: integer(),
      /** Twenty digits: branch, terminal, type and number. */
      consecutivo: z.string(),
    }),
  },
});

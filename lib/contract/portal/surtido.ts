/** The parts of a combo, which the editor only keeps from the document that it starts from: decimal text. */
import { z } from "zod";

const text = z.string().nullable();
const impuesto = z.object({
  ...{ codigo: z.string(), codigoTarifa: text, porcentaje: text, cantidadUnidadMedida: text, gradoAlcohol: text },
  ...{ volumenUnidadConsumo: text, impuestoUnidad: text, factorCalculoIVA: text, baseImponible: text },
  ivaCobradoFabrica: text,
});

export const surtidoForm = z
  .array(
    z.object({
      ...{ codigoCabys: z.string(), detalle: z.string(), unidadMedida: z.string(), unidadMedidaComercial: text },
      ...{ cantidad: z.string(), precioUnitario: z.string(), impuestos: z.array(impuesto) },
      descuentos: z
        .array(z.object({ codigo: text, monto: text, porcentaje: text, detalle: text }))
        .nullable()
        .default(null),
      codigosComerciales: z.array(z.object({ tipo: z.string(), codigo: z.string() })).nullable(),
    }),
  )
  .nullable()
  .default(null);

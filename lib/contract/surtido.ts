/** The parts of a combo in requests and answers (XML DetalleSurtido). */
import { z } from "zod";
import { descuentosRespuesta, descuentosSolicitud } from "./descuentos";
import { decimal, list, object, optional } from "./fields";
import { hechosSolicitud } from "./hechos-linea";
import { datosLibres } from "./linea-libre";

const { codigosComerciales, unidadMedidaComercial } = hechosSolicitud;

/** A new object each time, so that each body names its own in the API document. */
export const surtido = () =>
  optional(
    list(
      object({
        ...datosLibres(),
        codigosComerciales,
        unidadMedidaComercial,
        cantidad: optional(decimal()),
        precioUnitario: optional(decimal()),
        descuentos: descuentosSolicitud,
      }),
    ),
  );

export type ParteSolicitud = NonNullable<z.output<ReturnType<typeof surtido>>>[number];

export const surtidoRespuesta = z
  .array(
    z.object({
      codigoCabys: z.string(),
      detalle: z.string(),
      cantidad: decimal(),
      unidadMedida: z.string(),
      precioUnitario: decimal(),
      montoTotal: decimal(),
      descuentos: descuentosRespuesta,
      subTotal: decimal(),
      baseImponible: decimal(),
      impuestos: z.array(
        z.object({
          codigo: z.string().meta({ description: "Código de Hacienda del impuesto; `01` es el IVA." }),
          codigoTarifa: z.string().nullable(),
          porcentaje: decimal().nullable(),
          monto: decimal(),
        }),
      ),
    }),
  )
  .optional();

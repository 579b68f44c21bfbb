/** Charges, means of payment and discounts: as the editors send them, and as a document that starts from another has them. */
import { z } from "zod";
import { numeroOpcional, opcional } from "./campos";

/** An amount or a percentage, each as typed. */
const montos = { monto: numeroOpcional("monto"), porcentaje: numeroOpcional("porcentaje") };

const tercero = z
  .object({ tipoIdentificacion: opcional(), identificacion: opcional(), nombre: opcional() })
  .transform((sent) => (Object.values(sent).every((value) => value === null) ? null : sent));

const cargo = z.object({ tipo: z.string(), ...montos, detalle: opcional(), tercero });

/** Without amount and percentage it takes what the others leave. */
const medio = z
  .object({ tipo: z.string(), ...montos, detalle: opcional() })
  .transform((sent) => ({ ...sent, resto: sent.monto === null && sent.porcentaje === null ? true : null }));

const descuento = z.object({ codigo: z.string(), ...montos, detalle: opcional() });

const filas = <Fila extends z.ZodType>(fila: Fila) =>
  z
    .array(fila)
    .default([])
    .transform((sent) => (sent.length === 0 ? null : sent));

/** Members of every document of the editors. */
export const cobroForm = { otrosCargos: filas(cargo), mediosPago: filas(medio) };

export const descuentosForm = filas(descuento);

/** The same of an issued document, decimal text; without a value an empty text. */
interface Montos {
  monto: string;
  porcentaje: string;
}

export interface CargoPlantilla extends Montos {
  tipo: string;
  detalle: string;
  tercero: { tipoIdentificacion: string; identificacion: string; nombre: string } | null;
}

export interface MedioPlantilla extends Montos {
  tipo: string;
  detalle: string;
}

export interface DescuentoPlantilla extends Montos {
  codigo: string;
  detalle: string;
}

export interface CobroPlantilla {
  otrosCargos: CargoPlantilla[];
  mediosPago: MedioPlantilla[];
}

/** The taxes of a product or of a free line, as a form sends them: each number as typed. */
import type { z } from "zod";
import type { DatosProducto } from "@/lib/domain/montos/regla-impuesto";
import { numeroOpcional, opcional } from "./campos";

/** A form sends those that the tax may have. */
export const datosImpuestoForm = {
  cantidadUnidadMedida: numeroOpcional("cantidad"),
  gradoAlcohol: numeroOpcional("cantidad"),
  volumenUnidadConsumo: numeroOpcional("cantidad"),
  impuestoUnidad: numeroOpcional("monto"),
  factorCalculoIVA: numeroOpcional("cantidad"),
  baseImponible: numeroOpcional("monto"),
  ivaCobradoFabrica: opcional(),
} satisfies Record<keyof DatosProducto, z.ZodType>;

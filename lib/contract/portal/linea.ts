/** A line of the editors as sent: of a product, or free, with what the catalog would say. */
import { z } from "zod";
import { Decimal, isMonto } from "@/lib/domain/decimal";
import { DomainError } from "@/lib/domain/domain-error";
import { readNumero } from "@/lib/domain/escrito/numero-escrito";
import { resolveImpuesto } from "@/lib/domain/montos/impuesto";
import { llevaPorcentaje, llevaTarifa } from "@/lib/domain/montos/regla-impuesto";
import { countCharacters } from "@/lib/domain/texto";
import { numeroEscrito, numeroOpcional, opcional, TAMBIEN_CON_FALTAS } from "./campos";
import { descuentosForm } from "./cobro";
import { hechosForm } from "./hechos";
import { datosImpuestoForm } from "./impuestos";
import { explainNumero } from "./numero-escrito";
import { VENTAS_LINEAS_WORDS } from "./refusals/ventas-lineas";

const LARGO_DETALLE = "El detalle lleva de 3 a 200 caracteres.";
const UNIDAD = "Elegí la unidad de medida.";
const PORCENTAJE = "Revisá el porcentaje: va de 0 a 99,99 con 2 decimales como máximo, y el del cemento es siempre 5.";
const REPETIDO = "Ese impuesto ya está en la línea.";
/** Characters (XSD). */
const MIN_NATURALEZA = 3;
const MAX_NATURALEZA = 80;
/** Spec 2.3. */
const CANTIDAD_DECIMALES = 3;

/** Of a line, and of a part of a combo. */
export const cantidadForm = numeroEscrito("cantidad").refine(isCantidad, VENTAS_LINEAS_WORDS.cantidad_invalida);
export const precioForm = numeroEscrito("monto").refine(isPrecio, VENTAS_LINEAS_WORDS.precio_invalido);

const montosDeLinea = {
  cantidad: cantidadForm,
  precioUnitario: precioForm.nullable(),
  montoDescuento: numeroOpcional("monto").refine(isDescuento, VENTAS_LINEAS_WORDS.descuento_invalido),
  naturalezaDescuento: opcional().refine(isNaturaleza, VENTAS_LINEAS_WORDS.naturaleza_invalida),
  descuentos: descuentosForm,
  servicio: z.boolean().default(false),
  ...hechosForm,
};

function isCantidad(text: string): boolean {
  const cantidad = new Decimal(text);
  return isPrecio(text) && cantidad.decimalPlaces() <= CANTIDAD_DECIMALES;
}

function isPrecio(text: string): boolean {
  return text !== "0" && isMonto(new Decimal(text));
}

function isDescuento(text: string | null): boolean {
  return text === null || isMonto(new Decimal(text));
}

function isNaturaleza(text: string | null): boolean {
  return text === null || isBetween(text, MIN_NATURALEZA, MAX_NATURALEZA);
}

export function isBetween(text: unknown, min: number, max: number): text is string {
  return typeof text === "string" && countCharacters(text) >= min && countCharacters(text) <= max;
}

const impuesto = z
  .object({ codigo: z.string().min(1), codigoTarifa: z.string(), porcentaje: z.string(), ...datosImpuestoForm })
  .transform(({ codigo, codigoTarifa, porcentaje: text, ...datos }, context) => {
    if (llevaTarifa(codigo)) return { codigo, codigoTarifa, porcentaje: null, ...datos };
    if (!llevaPorcentaje(codigo)) return { codigo, codigoTarifa: null, porcentaje: null, ...datos };
    const porcentaje = readNumero(text, "porcentaje");
    if (porcentaje === null || !isPorcentaje(codigo, porcentaje)) {
      const message = explainNumero(text, "porcentaje") ?? PORCENTAJE;
      context.addIssue({ code: "custom", path: ["porcentaje"], message });
    }
    return { codigo, codigoTarifa: null, porcentaje, ...datos };
  });

function isPorcentaje(codigo: string, tarifa: string): boolean {
  try {
    resolveImpuesto({ codigo, tarifa, codigoTarifaIva: null, codigoImpuestoOtro: null, factorCalculoIva: null });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function refuseRepeated(impuestos: readonly { codigo: string }[], context: z.RefinementCtx): void {
  const codigos = impuestos.map((each) => each?.codigo);
  codigos.forEach((codigo, i) => {
    if (codigos.indexOf(codigo) < i) context.addIssue({ code: "custom", path: [i, "codigo"], message: REPETIDO });
  });
}

/** What stands in place of a product. `textos`: what a missing value is called. */
export const libreForm = (textos: Record<"detalle" | "cabys", string>) => ({
  detalle: z
    .string()
    .trim()
    .min(1, textos.detalle)
    .refine((text) => text === "" || isBetween(text, 3, 200), LARGO_DETALLE),
  codigoCabys: z.string({ error: textos.cabys }),
  unidadMedida: z.string({ error: UNIDAD }),
  impuestos: z.array(impuesto).superRefine(refuseRepeated, TAMBIEN_CON_FALTAS),
});

const SIN_PRODUCTO = { detalle: null, codigoCabys: null, unidadMedida: null, impuestos: null };

/**
 * @param propios the members of the lines of one kind of document
 * @param textos what a missing value is called in it
 */
export function lineaForm<Propios extends z.ZodRawShape>(
  propios: Propios,
  textos: Record<"producto" | "detalle" | "cabys", string>,
) {
  const deProducto = z.object({
    ...montosDeLinea,
    ...propios,
    libre: z.literal(false).optional(),
    idProducto: z.int({ error: textos.producto }),
  });
  const libre = z.object({
    ...montosDeLinea,
    ...propios,
    libre: z.literal(true),
    ...libreForm(textos),
  });
  return z.discriminatedUnion("libre", [
    deProducto.transform((linea) => ({ ...linea, ...SIN_PRODUCTO })),
    libre.transform((linea) => ({ ...linea, idProducto: null })),
  ]);
}

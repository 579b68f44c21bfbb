/** Kinds of discount (XML CodigoDescuento). */
import { type Codigo, type CodigoPorTipo, tiposDe } from "./codigo";
import datos from "./datos/codigo-descuento.json" with { type: "json" };

export interface TipoDescuento extends CodigoPorTipo {
  /**
   * For gifts and bonuses, whose IVA is computed on MontoTotal: who pays it (hacienda 6.1). `null` for a discount that
   * only lowers the amount.
   */
  iva: "asumido" | "cobrado" | null;
}

/** "Descuento Comercial": the type of `montoDescuento`, which states an amount and a text but no type. */
export const CODIGO_DESCUENTO_COMERCIAL = "07";
/** "Otros descuentos": needs a text of its own. */
export const CODIGO_DESCUENTO_OTRO = "99";

const lista: readonly (Codigo & { iva?: string })[] = datos;

/** A payment receipt has no element for discounts. */
const CON_DESCUENTO = tiposDe({ no_en: ["REP"] });

export const TIPOS_DESCUENTO: ReadonlyMap<string, TipoDescuento> = new Map(
  lista.map(({ codigo, nombre, iva = null }) => [
    codigo,
    { codigo, nombre, iva: iva as TipoDescuento["iva"], tipos: CON_DESCUENTO },
  ]),
);

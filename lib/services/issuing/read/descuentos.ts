/** The discounts of a line that are sent as a list: their types, their texts, and what cannot stand together. */
import type { DescuentoSolicitud } from "@/lib/contract/descuentos";
import { refusal } from "@/lib/contract/refusal";
import { CODIGO_DESCUENTO_OTRO, TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { type DescuentoPedido, isLineaEntera, MAX_DESCUENTOS } from "@/lib/domain/descuento";
import type { DomainError } from "@/lib/domain/domain-error";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import type { AppError } from "@/lib/platform/errors";
import { pathOf } from "./linea-path";

/** XSD: NaturalezaDescuento 3..80; CodigoDescuentoOTRO, which has the same text, 5..100. */
const DETALLE = { min: 3, max: 80 };
const DETALLE_OTRO = { min: 5, max: 80 };

const NINGUNO: readonly DescuentoPedido[] = [];

export interface ConDescuentos {
  montoDescuento: string | null;
  naturalezaDescuento: string | null;
  descuentos: readonly DescuentoSolicitud[] | null;
}

/**
 * @param sinAsumidos the document type has no element for IVA that the issuer bears
 * @throws AppError rule that names the line and the discount
 */
export function readDescuentos(linea: ConDescuentos, n: number, sinAsumidos: boolean): readonly DescuentoPedido[] {
  const { descuentos, montoDescuento, naturalezaDescuento } = linea;
  if (descuentos === null || descuentos.length === 0) return NINGUNO;
  const path = pathOf(n, "descuentos");
  const both = (montoDescuento !== null && Number(montoDescuento) !== 0) || (naturalezaDescuento ?? "").trim() !== "";
  if (both) throw refusal("descuentos_y_monto", { linea: n }, { path });
  if (descuentos.length > MAX_DESCUENTOS)
    throw refusal("descuentos_de_mas", { linea: n, max: MAX_DESCUENTOS }, { path });
  return descuentos.map((descuento, i) => readDescuento(descuento, n, i, sinAsumidos));
}

const at = (n: number, i: number, miembro: string) => ({ path: pathOf(n, `descuentos[${i}].${miembro}`) });

function readDescuento(sent: DescuentoSolicitud, n: number, i: number, sinAsumidos: boolean): DescuentoPedido {
  const codigo = sent.codigo ?? "";
  const donde = { linea: n, descuento: i + 1 };
  if (codigo === "") throw refusal("descuento_sin_codigo", donde, at(n, i, "codigo"));
  if (!TIPOS_DESCUENTO.has(codigo)) throw refusal("descuento_desconocido", { ...donde, codigo }, at(n, i, "codigo"));
  if (sinAsumidos && isLineaEntera(codigo)) {
    throw refusal("regalia_en_compra", { ...donde, codigo }, at(n, i, "codigo"));
  }
  const { monto, porcentaje } = sent;
  const sinMonto = monto === null && porcentaje === null;
  if ((monto !== null && porcentaje !== null) || (sinMonto && !isLineaEntera(codigo))) {
    throw refusal("descuento_sin_monto", donde, at(n, i, "monto"));
  }
  return { codigo, monto, porcentaje, detalle: readDetalle(sent.detalle, codigo, n, i) };
}

/** The text of a discount; type 99 needs one. */
function readDetalle(sent: string | null, codigo: string, n: number, i: number): string | null {
  const detalle = toSingleLine(sent ?? "");
  const limite = codigo === CODIGO_DESCUENTO_OTRO ? DETALLE_OTRO : DETALLE;
  if (detalle === "" && limite === DETALLE) return null;
  const length = countCharacters(detalle);
  if (length >= limite.min && length <= limite.max && isXmlText(detalle)) return detalle;
  throw refusal("descuento_detalle", { linea: n, descuento: i + 1, codigo, ...limite }, at(n, i, "detalle"));
}

/** Explains what the domain refuses of a discount in a list. */
export function descuentoRefusal({ code, params }: DomainError, n: number): AppError | null {
  if (params.indice === undefined) return null;
  const i = Number(params.indice);
  const donde = { linea: n, descuento: i + 1 };
  if (code === "regalia_parcial") {
    return refusal("regalia_parcial", { ...donde, codigo: String(params.codigo) }, at(n, i, "codigo"));
  }
  const codigo = code === "descuento_excede" ? "descuento_de_lista_excede" : "descuento_de_lista_invalido";
  return refusal(codigo, donde, at(n, i, "monto"));
}

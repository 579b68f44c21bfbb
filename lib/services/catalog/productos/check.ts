/**
 * The specification's own checks of a product, in its order (spec 7.3): first those of the body alone, then those that
 * need rows.
 */

import type { selectReferidosProducto } from "@/db/queries/catalog/producto";
import type { RowOf } from "@/db/sql/prepared";
import type { ProductoRequest } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusal";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { TIPOS_CODIGO_COMERCIAL } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import { refuseTogether } from "../../kernel/at-member";

type ImpuestoRequest = NonNullable<ProductoRequest["impuestos"]>[number];
export type ImpuestoConCodigo = ImpuestoRequest & { codigo: string };

/** A body that has all required members. */
export interface ProductoCompleto extends ProductoRequest {
  codigo: string;
  nombre: string;
  codigoCabys: string;
  unidadMedida: string;
  precioVenta: string;
  precioCosto: string;
  impuestos: ImpuestoConCodigo[];
}

/** Default of `tipoCodigo` (spec 2.7). */
export const TIPO_CODIGO_OMITIDO = "01";
const TIPOS_CODIGO: ReadonlySet<string> = new Set(TIPOS_CODIGO_COMERCIAL.map(({ codigo }) => codigo));

/** @throws AppError rule: the first eight messages of 7.3, all that apply */
export function requireMembers(body: ProductoRequest): ProductoCompleto {
  const { codigo, nombre, codigoCabys, unidadMedida, precioVenta, precioCosto, impuestos } = body;
  const missing = [
    isBlank(codigo) && refusal("codigo_requerido", {}, { path: "codigo" }),
    isBlank(nombre) && refusal("nombre_requerido", {}, { path: "nombre" }),
    !(codigoCabys !== null && isCodigoCabys(codigoCabys)) && refusal("cabys_invalido", {}, { path: "codigoCabys" }),
    isBlank(unidadMedida) && refusal("unidad_requerida", {}, { path: "unidadMedida" }),
    precioVenta === null && refusal("precio_venta_requerido", {}, { path: "precioVenta" }),
    precioCosto === null && refusal("precio_costo_requerido", {}, { path: "precioCosto" }),
    (impuestos ?? []).length === 0 && refusal("impuestos_requeridos", {}, { path: "impuestos" }),
    !(impuestos ?? []).every(hasCodigo) && refusal("impuesto_sin_codigo", {}, { path: "impuestos" }),
  ];
  refuseTogether(missing.filter((each) => each !== false));
  return body as ProductoCompleto;
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === "";
}

export function hasCodigo(impuesto: ImpuestoRequest): impuesto is ImpuestoConCodigo {
  return !isBlank(impuesto.codigo);
}

export type ReferidosProducto = RowOf<typeof selectReferidosProducto>;

/** Spec 3(1): an existing product keeps its estado. @throws AppError rule */
export function refuseOtherEstado(body: ProductoCompleto, existing: { estado: boolean } | undefined): void {
  if (existing === undefined || body.estado === null || body.estado === existing.estado) return;
  throw refusal("estado_fijo", { actual: existing.estado }, { path: "estado" });
}

/** The last messages of 7.3. An `idMarca` or `idProveedor` of 0 removes the brand or supplier. @throws AppError rule */
export function refuseUnknown(
  { idMarca, idProveedor, tipoCodigo }: ProductoCompleto,
  { marca, proveedor }: ReferidosProducto,
): void {
  const sinMarca = idMarca !== null && idMarca !== 0 && !marca;
  const sinProveedor = idProveedor !== null && idProveedor !== 0 && !proveedor;
  const unknown = [
    sinMarca && refusal("marca_desconocida", { id: idMarca }, { path: "idMarca" }),
    sinProveedor && refusal("proveedor_desconocido", { id: idProveedor }, { path: "idProveedor" }),
    tipoCodigo !== null &&
      !TIPOS_CODIGO.has(tipoCodigo) &&
      refusal("tipo_codigo_desconocido", { codigo: tipoCodigo }, { path: "tipoCodigo" }),
  ];
  refuseTogether(unknown.filter((each) => each !== false));
}

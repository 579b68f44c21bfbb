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

/** @throws AppError rule: the first eight messages of 7.3 */
export function requireMembers(body: ProductoRequest): ProductoCompleto {
  const { codigo, nombre, codigoCabys, unidadMedida, precioVenta, precioCosto, impuestos } = body;
  if (isBlank(codigo)) throw refusal("codigo_requerido", {}, { path: "codigo" });
  if (isBlank(nombre)) throw refusal("nombre_requerido", {}, { path: "nombre" });
  if (codigoCabys === null || !isCodigoCabys(codigoCabys)) {
    throw refusal("cabys_invalido", {}, { path: "codigoCabys" });
  }
  if (isBlank(unidadMedida)) throw refusal("unidad_requerida", {}, { path: "unidadMedida" });
  if (precioVenta === null) throw refusal("precio_venta_requerido", {}, { path: "precioVenta" });
  if (precioCosto === null) throw refusal("precio_costo_requerido", {}, { path: "precioCosto" });
  if (impuestos === null || impuestos.length === 0) {
    throw refusal("impuestos_requeridos", {}, { path: "impuestos" });
  }
  if (!impuestos.every(hasCodigo)) throw refusal("impuesto_sin_codigo", {}, { path: "impuestos" });
  return { ...body, codigo, nombre, codigoCabys, unidadMedida, precioVenta, precioCosto, impuestos };
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === "";
}

function hasCodigo(impuesto: ImpuestoRequest): impuesto is ImpuestoConCodigo {
  return !isBlank(impuesto.codigo);
}

export type ReferidosProducto = RowOf<typeof selectReferidosProducto>;

/** Spec 3(1): an existing product keeps its estado. @throws AppError rule */
export function refuseOtherEstado(body: ProductoCompleto, existing: { estado: boolean } | undefined): void {
  if (existing === undefined || body.estado === null || body.estado === existing.estado) return;
  throw refusal("estado_fijo", { actual: existing.estado }, { path: "estado" });
}

/** The last messages of 7.3. An `idMarca` or `idProveedor` of 0 removes the brand or supplier. @throws AppError rule */
export function refuseUnknown({ idMarca, idProveedor, tipoCodigo }: ProductoCompleto, found: ReferidosProducto): void {
  if (idMarca !== null && idMarca !== 0 && !found.marca) {
    throw refusal("marca_desconocida", { id: idMarca }, { path: "idMarca" });
  }
  if (idProveedor !== null && idProveedor !== 0 && !found.proveedor) {
    throw refusal("proveedor_desconocido", { id: idProveedor }, { path: "idProveedor" });
  }
  if (tipoCodigo !== null && !TIPOS_CODIGO.has(tipoCodigo)) {
    throw refusal("tipo_codigo_desconocido", { codigo: tipoCodigo }, { path: "tipoCodigo" });
  }
}

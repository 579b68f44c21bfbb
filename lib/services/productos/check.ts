/**
 * The specification's own checks of a product, in its order (spec 7.3): first what the body alone shows, then what rows
 * show.
 */
import type { RowOf } from "@/db/prepared";
import type { selectReferidosProducto } from "@/db/queries/producto";
import type { ProductoRequest } from "@/lib/contract/productos";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { TIPOS_CODIGO_COMERCIAL } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import { memberError, ruleError } from "@/lib/platform/errors";
import * as messages from "./messages";

type ImpuestoRequest = NonNullable<ProductoRequest["impuestos"]>[number];
export type ImpuestoConCodigo = ImpuestoRequest & { codigo: string };

/** A body with all that must be there. */
export interface ProductoCompleto extends ProductoRequest {
  codigo: string;
  nombre: string;
  codigoCabys: string;
  unidadMedida: string;
  precioVenta: string;
  precioCosto: string;
  impuestos: ImpuestoConCodigo[];
}

/** Spec 2.7. */
export const TIPO_CODIGO_OMITIDO = "01";
const TIPOS_CODIGO: ReadonlySet<string> = new Set(TIPOS_CODIGO_COMERCIAL.map(({ codigo }) => codigo));

/** @throws AppError rule: the first eight messages of 7.3 */
export function requireMembers(body: ProductoRequest): ProductoCompleto {
  const { codigo, nombre, codigoCabys, unidadMedida, precioVenta, precioCosto, impuestos } = body;
  if (isBlank(codigo)) throw ruleError(messages.CODIGO_REQUERIDO, { codigo: "codigo_requerido" });
  if (isBlank(nombre)) throw ruleError(messages.NOMBRE_REQUERIDO, { codigo: "nombre_requerido" });
  if (codigoCabys === null || !isCodigoCabys(codigoCabys)) {
    throw memberError("codigoCabys", messages.CABYS_INVALIDO, "cabys_invalido");
  }
  if (isBlank(unidadMedida)) throw ruleError(messages.UNIDAD_REQUERIDA, { codigo: "unidad_requerida" });
  if (precioVenta === null) throw ruleError(messages.PRECIO_VENTA_REQUERIDO, { codigo: "precio_venta_requerido" });
  if (precioCosto === null) throw ruleError(messages.PRECIO_COSTO_REQUERIDO, { codigo: "precio_costo_requerido" });
  if (impuestos === null || impuestos.length === 0) {
    throw ruleError(messages.IMPUESTOS_REQUERIDOS, { codigo: "impuestos_requeridos" });
  }
  if (!impuestos.every(hasCodigo)) throw ruleError(messages.IMPUESTO_SIN_CODIGO, { codigo: "impuesto_sin_codigo" });
  return { ...body, codigo, nombre, codigoCabys, unidadMedida, precioVenta, precioCosto, impuestos };
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === "";
}

function hasCodigo(impuesto: ImpuestoRequest): impuesto is ImpuestoConCodigo {
  return !isBlank(impuesto.codigo);
}

export type ReferidosProducto = RowOf<typeof selectReferidosProducto>;

/** Spec 3(1): what is there keeps its estado. @throws AppError rule */
export function refuseOtherEstado(body: ProductoCompleto, existing: { estado: boolean } | undefined): void {
  if (existing === undefined || body.estado === null || body.estado === existing.estado) return;
  throw ruleError(messages.estadoFijo(existing.estado), { codigo: "estado_fijo" });
}

/** The last messages of 7.3. An `idMarca` or `idProveedor` of 0 names none: it takes away. @throws AppError rule */
export function refuseUnknown({ idMarca, idProveedor, tipoCodigo }: ProductoCompleto, found: ReferidosProducto): void {
  if (idMarca !== null && idMarca !== 0 && !found.marca) {
    throw memberError("idMarca", messages.marcaDesconocida(idMarca), "marca_desconocida");
  }
  if (idProveedor !== null && idProveedor !== 0 && !found.proveedor) {
    throw memberError("idProveedor", messages.proveedorDesconocido(idProveedor), "proveedor_desconocido");
  }
  if (tipoCodigo !== null && !TIPOS_CODIGO.has(tipoCodigo)) {
    throw memberError("tipoCodigo", messages.tipoCodigoDesconocido(tipoCodigo), "tipo_codigo_desconocido");
  }
}

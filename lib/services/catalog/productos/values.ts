/**
 * Reads the values that a product is stored with. After the specification's checks come ours: a value that no document
 * could contain is refused when the product is saved, not when it is sold (architecture 9.4).
 */
import type { ProductoFields } from "@/db/queries/catalog/producto";
import type { Advertencia } from "@/lib/contract/advertencias";
import type { ProductoRequest } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusal";
import { correctUnidadMedida } from "@/lib/domain/cabys";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { Decimal, isMonto } from "@/lib/domain/decimal";
import { LIMITES_LINEA } from "@/lib/domain/documento/limites";
import { countCharacters, isPlainText, toSingleLine } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import type { AppError } from "@/lib/platform/errors";
import { readMembers, refusedBy } from "../../kernel/at-member";
import { hasCodigo, type ProductoCompleto, type ReferidosProducto, TIPO_CODIGO_OMITIDO } from "./check";
import { type ImpuestoValues, readImpuestos } from "./impuestos";

export interface ProductoValues extends ProductoFields {
  impuestos: ImpuestoValues[];
}

const UNIDADES: ReadonlySet<string> = new Set(UNIDADES_MEDIDA.map(({ codigo }) => codigo));
const NOMBRE = limit("detalle");
const CODIGO = limit("codigoComercial.codigo");
/** Column porcentaje_ganancia is numeric(9,5). It is negative when a product is sold below its cost. */
const GANANCIA_BELOW = 10_000;
const GANANCIA_DECIMALES = 5;

/** A product's texts become texts of a line, so they share its limits (XSD). */
function limit(path: string): { min: number; max: number } {
  const found = LIMITES_LINEA.find((limite) => limite.path === path);
  assert(found, `a line has a text ${path}`);
  return found;
}

const corregida = (codigoCabys: string, anterior: string, unidad: string): Advertencia => ({
  codigo: "unidad_corregida",
  params: { codigoCabys, anterior, unidad },
});

/** @throws AppError rule */
export function readValues(
  body: ProductoCompleto,
  found: ReferidosProducto,
): { values: ProductoValues; correccion: Advertencia[] } {
  const unidadMedida = correctUnidadMedida(body.codigoCabys, body.unidadMedida);
  const { categoria, ...read } = readMembers({
    codigo: () => readCodigo(body.codigo),
    nombre: () => readNombre(body.nombre),
    unidadMedida: () => readUnidad(unidadMedida),
    precioVenta: () => readPrecio("precioVenta", body.precioVenta),
    precioCosto: () => readPrecio("precioCosto", body.precioCosto),
    categoria: () => readCategoria(body, found),
    porcentajeGanancia: () => readGanancia(body.porcentajeGanancia ?? "0"),
    impuestos: () => readImpuestos(body.impuestos),
  });
  const values = {
    ...read,
    ...categoria,
    // spec 4.2(2): the defaults that an omission resets to
    descripcion: body.descripcion ?? "",
    codigoCabys: body.codigoCabys,
    marcaId: body.idMarca,
    proveedorId: body.idProveedor,
    tipoCodigo: body.tipoCodigo ?? TIPO_CODIGO_OMITIDO,
  };
  const corrected = unidadMedida !== body.unidadMedida;
  return {
    values,
    correccion: corrected ? [corregida(body.codigoCabys, body.unidadMedida, unidadMedida)] : [],
  };
}

/** What is wrong with the members that are there, of a body that lacks some. */
export function faultsOfPresent(body: ProductoRequest): AppError[] {
  const { codigo, nombre, codigoCabys, unidadMedida, precioVenta, precioCosto, porcentajeGanancia, impuestos } = body;
  const unidad = unidadMedida && correctUnidadMedida(codigoCabys ?? "", unidadMedida);
  return [
    () => codigo?.trim() && readCodigo(codigo),
    () => nombre?.trim() && readNombre(nombre),
    () => unidad?.trim() && readUnidad(unidad),
    () => precioVenta && readPrecio("precioVenta", precioVenta),
    () => precioCosto && readPrecio("precioCosto", precioCosto),
    () => porcentajeGanancia && readGanancia(porcentajeGanancia),
    () => impuestos?.every(hasCodigo) && readImpuestos(impuestos),
  ].flatMap(refusedBy);
}

/** @throws AppError rule */
export function readCodigo(codigo: string): string {
  if (countCharacters(codigo) > CODIGO.max) throw refusal("codigo_largo", { max: CODIGO.max }, { path: "codigo" });
  if (!isPlainText(codigo) || /[\t\n\r]/.test(codigo))
    throw refusal("texto_invalido", { ruta: "codigo" }, { path: "codigo" });
  if (codigo.trim() !== codigo) throw refusal("codigo_con_espacios", {}, { path: "codigo" });
  // As a segment of a path these change the path, in any encoding.
  if (codigo === "." || codigo === "..") throw refusal("codigo_de_puntos", {}, { path: "codigo" });
  return codigo;
}

/** @throws AppError rule */
export function readNombre(text: string): string {
  const nombre = toSingleLine(text);
  if (!isPlainText(nombre)) throw refusal("texto_invalido", { ruta: "nombre" }, { path: "nombre" });
  const length = countCharacters(nombre);
  const { min, max } = NOMBRE;
  if (length < min || length > max) throw refusal("texto_largo", { ruta: "nombre", min, max }, { path: "nombre" });
  return nombre;
}

function readUnidad(unidadMedida: string): string {
  if (!UNIDADES.has(unidadMedida)) {
    throw refusal("unidad_desconocida", { unidad: unidadMedida }, { path: "unidadMedida" });
  }
  return unidadMedida;
}

/** @throws AppError rule */
export function readPrecio(miembro: string, precio: string): string {
  if (!isMonto(new Decimal(precio))) throw refusal("monto_fuera_de_rango", { miembro }, { path: miembro });
  return new Decimal(precio).toFixed();
}

/** @throws AppError rule */
export function readGanancia(text: string): string {
  const ganancia = new Decimal(text);
  if (ganancia.abs().gte(GANANCIA_BELOW) || ganancia.decimalPlaces() > GANANCIA_DECIMALES) {
    throw refusal("ganancia_fuera_de_rango", {}, { path: "porcentajeGanancia" });
  }
  return ganancia.toFixed();
}

function readCategoria({ idCategoria, idSubcategoria }: ProductoCompleto, found: ReferidosProducto) {
  if (idCategoria !== null && !found.categoria) {
    throw refusal("categoria_desconocida", { id: idCategoria }, { path: "idCategoria" });
  }
  if (idSubcategoria !== null) {
    if (found.subcategoria_de === null) {
      throw refusal("subcategoria_desconocida", { id: idSubcategoria }, { path: "idSubcategoria" });
    }
    if (idCategoria === null) throw refusal("subcategoria_sin_categoria", {}, { path: "idSubcategoria" });
    if (found.subcategoria_de !== idCategoria) {
      throw refusal("subcategoria_ajena", { id: idSubcategoria, idCategoria }, { path: "idSubcategoria" });
    }
  }
  return { categoriaId: idCategoria, subcategoriaId: idSubcategoria };
}

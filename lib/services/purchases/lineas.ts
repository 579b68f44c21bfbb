/**
 * The lines of a purchase invoice (architecture 9.5): a line names a product of the catalog, or is free and brings all
 * the data that the catalog would give.
 */

import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { inLinea, refusal } from "@/lib/contract/refusals/refusal";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { LIMITES_LINEA } from "@/lib/domain/limites";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { AppError } from "@/lib/platform/errors";
import { readImpuestos } from "../catalog/productos/impuestos";
import { readHechos } from "../issuing/hechos-linea";
import {
  checkCount,
  computeLinea,
  type Facts,
  factsOfProducto,
  type LineaEmitida,
  namesProducto,
  pathOf,
  productoFinder,
  productoInactivo,
} from "../issuing/linea";
import type { ProductoRow } from "../issuing/load";
import type { Moneda } from "../issuing/moneda";

type LineaRequest = NonNullable<FacturaCompraRequest["lineas"]>[number];

/** The members of a free line that replace a product. */
const LIBRES = ["codigoCabys", "detalle", "unidadMedida", "impuestos"] as const;
const DE_LINEA_LIBRE = ["codigoCabys", "detalle", "unidadMedida", "precioUnitario", "impuestos"] as const;
const UNIDADES: ReadonlySet<string> = new Set(UNIDADES_MEDIDA.map(({ codigo }) => codigo));

export interface LineasInput {
  lineas: LineaRequest[] | null;
  productos: ProductoRow[];
  moneda: Moneda;
  /** Of the lines that have none of their own. */
  tipoTransaccion: string;
}

/** @throws AppError rule that names the line, with the specification's text where it gives one */
export function computeLineas({ lineas, productos, moneda, tipoTransaccion }: LineasInput): LineaEmitida[] {
  checkCount(lineas ?? []);
  const findProducto = productoFinder(productos);
  return (lineas ?? []).map((linea, index) => {
    const n = index + 1;
    if (linea.idExoneracion !== null) {
      throw refusal("exoneracion_en_compra", { linea: n }, { path: pathOf(n, "idExoneracion") });
    }
    const producto = namesProducto(linea) ? findProducto(linea, n) : null;
    if (producto !== null) refuseMixed(linea, n, producto);
    const facts = producto === null ? readLibre(linea, n) : factsOfProducto(producto);
    const hechos = readHechos(linea, n, FACTURA_COMPRA, facts.codigoComercial);
    const computed = computeLinea(linea, n, {
      facts,
      montos: () => {
        const { precioUnitario, montoDescuento } = moneda.fromRequest(linea);
        // The default is the product's cost, not its selling price.
        const precio = precioUnitario ?? moneda.fromCatalog(producto?.precio_costo ?? "0");
        return { precioUnitario: precio, montoDescuento };
      },
      hechos: { ...hechos, tipoTransaccion: hechos.tipoTransaccion ?? tipoTransaccion },
      exoneracion: null,
    });
    return { ...computed, idProducto: producto?.producto_id ?? null };
  });
}

/** Refuses a line with both a product and free data, because the two might contradict each other. */
function refuseMixed(linea: LineaRequest, n: number, producto: ProductoRow): void {
  if (!producto.estado) throw productoInactivo(n, producto);
  const sobran = LIBRES.filter((member) => !isBlank(linea[member]));
  const path = pathOf(n, "idProducto");
  if (sobran.length > 0) throw refusal("linea_mezclada", { linea: n, sobran }, { path });
}

function isBlank(value: string | readonly unknown[] | null): boolean {
  return value === null || (typeof value === "string" ? value.trim() === "" : value.length === 0);
}

function readLibre(linea: LineaRequest, n: number): Facts {
  const faltan = DE_LINEA_LIBRE.filter((member) => isBlank(linea[member]));
  const { codigoCabys, impuestos } = linea;
  if (faltan.length === DE_LINEA_LIBRE.length) {
    throw refusal("linea_vacia", { linea: n, miembros: DE_LINEA_LIBRE }, { path: pathOf(n, "idProducto") });
  }
  if (codigoCabys === null || impuestos === null || faltan.length > 0) {
    throw refusal("linea_incompleta", { linea: n, faltan }, { path: pathOf(n, faltan[0] ?? "idProducto") });
  }
  if (!isCodigoCabys(codigoCabys)) {
    throw inLinea(refusal("cabys_invalido", {}, { path: "codigoCabys" }), n);
  }
  return {
    codigoCabys,
    codigoComercial: null,
    unidadMedida: readUnidad(linea.unidadMedida ?? "", n),
    detalle: readDetalle(linea.detalle ?? "", n),
    impuestos: readImpuestosLibres(impuestos, n),
  };
}

function readUnidad(unidadMedida: string, n: number): string {
  if (UNIDADES.has(unidadMedida)) return unidadMedida;
  throw inLinea(refusal("unidad_desconocida", { unidad: unidadMedida }, { path: "unidadMedida" }), n);
}

function readDetalle(text: string, n: number): string {
  const detalle = toSingleLine(text);
  const limite = LIMITES_LINEA.find(({ path }) => path === "detalle");
  assert(limite, "a line has a detail");
  const path = "detalle";
  if (!isXmlText(detalle)) throw inLinea(refusal("texto_invalido", { ruta: path }, { path }), n);
  const length = countCharacters(detalle);
  if (length < limite.min || length > limite.max) {
    throw inLinea(refusal("texto_largo", { ruta: path, min: limite.min, max: limite.max }, { path }), n);
  }
  return detalle;
}

/** Reads the taxes like those of a product, with the line's number in each refusal. */
function readImpuestosLibres(sent: NonNullable<LineaRequest["impuestos"]>, n: number): Facts["impuestos"] {
  const impuestos = sent.map((impuesto, i) => {
    if (isBlank(impuesto.codigo)) {
      throw inLinea(refusal("impuesto_sin_codigo", {}, { path: `impuestos[${i}].codigo` }), n);
    }
    return { ...impuesto, codigo: impuesto.codigo ?? "" };
  });
  try {
    return readImpuestos(impuestos).map(({ codigo, codigoTarifaIva, porcentaje }) => ({
      ...{ codigo, codigoTarifaIva, tarifa: porcentaje },
      codigoImpuestoOtro: null,
      factorCalculoIva: null,
    }));
  } catch (error) {
    throw error instanceof AppError ? inLinea(error, n) : error;
  }
}

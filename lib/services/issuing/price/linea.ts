/** One line of a document: what it sells, and its amounts in the document's currency (spec 2.3, 2.5). */
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { isServicio } from "@/lib/domain/cabys";
import { CODIGO_INDUSTRIA } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import type { Linea } from "@/lib/domain/documento/documento";
import { DomainError } from "@/lib/domain/domain-error";
import type { CodigoComercial, HechosLinea } from "@/lib/domain/hechos-linea";
import type { DescuentoPedido } from "@/lib/domain/montos/descuento";
import type { Exoneracion } from "@/lib/domain/montos/exoneracion";
import { IVA_EXPORTACION } from "@/lib/domain/montos/impuesto";
import { convertDatos, fromDatosProducto } from "@/lib/domain/montos/impuesto-especifico";
import { calculateLinea } from "@/lib/domain/montos/linea";
import type { MontosEnviados } from "@/lib/domain/montos/moneda";
import type { ParteInput } from "@/lib/domain/montos/surtido";
import type { AppError } from "@/lib/platform/errors";
import { type ExoneracionScope, resolveExoneracion } from "../decide/exoneraciones";
import type { Moneda } from "../decide/moneda";
import type { ProductoRow } from "../load";
import {
  atDescuento,
  type Facts,
  inParte,
  type LineaCompraPedida,
  type LineaPedida,
  type PartePedida,
  type ProductoNombrado,
  pathOf,
  presentList,
} from "../read/linea";

/** A computed line; `idProducto` is null in a free line. */
export type LineaEmitida = Linea & { idProducto: number | null };

/** Returns a lookup of products, which throws AppError rule with the texts of spec 2.3(1), 2.3(2). */
export function productoFinder(productos: readonly ProductoRow[]): (linea: ProductoNombrado, n: number) => ProductoRow {
  const byId = new Map(productos.map((producto) => [producto.producto_id, producto]));
  const byCodigo = new Map(productos.map((producto) => [producto.codigo, producto]));
  return ({ idProducto, codigoProducto }, n) => {
    const path = pathOf(n, "idProducto");
    const producto = idProducto === null ? byCodigo.get(codigoProducto ?? "") : byId.get(idProducto);
    if (producto === undefined) {
      throw refusal("producto_no_encontrado", { id: idProducto, codigo: codigoProducto }, { path });
    }
    if (codigoProducto !== null && codigoProducto !== "" && producto.codigo !== codigoProducto) {
      throw refusal("productos_distintos", { linea: n }, { path });
    }
    return producto;
  };
}

/** @throws AppError rule for a product that is no longer sold */
export function refuseInactivo({ codigo, estado }: ProductoRow, n: number): void {
  if (!estado) throw refusal("producto_inactivo", { linea: n, codigo }, { path: pathOf(n, "idProducto") });
}

export function factsOfProducto(producto: ProductoRow): Facts {
  return {
    codigoCabys: producto.codigo_cabys,
    codigoComercial: { tipo: producto.tipo_codigo, codigo: producto.codigo },
    unidadMedida: producto.unidad_medida,
    detalle: producto.nombre,
    impuestos: producto.impuestos.map(({ codigo, codigoTarifaIva, tarifa, datos }) => ({
      codigo,
      codigoTarifaIva,
      tarifa,
      codigoImpuestoOtro: null,
      ...fromDatosProducto(datos),
    })),
  };
}

/** What a line sells before the request says otherwise: from the catalog, from the line itself, or as it was sold. */
export interface Vendida {
  idProducto: number | null;
  facts: Facts;
  /** In the document's currency. May throw a DomainError: an amount that cannot be converted. */
  precio: () => string;
  /** The amounts of its taxes in the document's currency; they are in it when absent. */
  convertir?: (monto: string) => string;
  partidaArancelaria: string | null;
  codigosComerciales: CodigoComercial[] | null;
  /** The parts of a combo. */
  surtido: readonly ParteInput[] | null;
}

const SIN_HEREDAR = { partidaArancelaria: null, codigosComerciales: null, surtido: null };

export const vendidaDelCatalogo = (producto: ProductoRow, moneda: Moneda): Vendida => ({
  idProducto: producto.producto_id,
  facts: factsOfProducto(producto),
  precio: () => moneda.fromCatalog(producto.precio_venta),
  convertir: moneda.fromCatalog,
  ...SIN_HEREDAR,
});

/** A free line; the amounts of its taxes are in the currency of the request. */
export const vendidaLibre = (facts: Facts, moneda: Moneda): Vendida => ({
  idProducto: null,
  facts,
  // It says its price, or is a combo, whose parts do.
  precio: () => "0",
  convertir: ofRequest(moneda),
  ...SIN_HEREDAR,
});

const ofRequest =
  (moneda: Moneda) =>
  (monto: string): string =>
    moneda.fromRequest({ precioUnitario: monto, montoDescuento: null, cantidad: null }, []).precioUnitario ?? monto;

/** What the lines of one document share. */
export interface Marco {
  moneda: Moneda;
  /** An export, or a note on one. */
  exporta: boolean;
  exoneraciones: ExoneracionScope;
}

/** A line of a sale or a note. @throws AppError rule that names the line */
export function priceLinea(pedida: LineaPedida, vendida: Vendida, marco: Marco): LineaEmitida {
  const { facts, convertir } = vendida;
  const { hechos, surtido } = comboOf(pedida, vendida, marco);
  const exoneracion = exoneracionOf(pedida, marco);
  const linea = computeLinea(pedida, {
    facts: marco.exporta ? { ...facts, impuestos: [IVA_EXPORTACION] } : facts,
    montos: (descuentos) => marco.moneda.fromRequest(pedida.montos, descuentos),
    precio: vendida.precio,
    ...(convertir && { convertir }),
    hechos,
    surtido,
    exoneracion,
  });
  return { ...linea, idProducto: vendida.idProducto };
}

function exoneracionOf({ n, idExoneracion }: LineaPedida, { exporta, exoneraciones }: Marco): Exoneracion | null {
  if (idExoneracion === null) return null;
  if (exporta) throw refusal("exportacion_con_exoneracion", { linea: n }, { path: pathOf(n, "idExoneracion") });
  return resolveExoneracion(idExoneracion, n, exoneraciones);
}

/** The facts of the line and the parts of a combo: as sent, or else as in what it sells. */
function comboOf(pedida: LineaPedida, vendida: Vendida, { moneda, exporta }: Marco) {
  const hechos = hechosOf(pedida, vendida, exporta);
  const { partes } = pedida;
  if (partes === null && vendida.surtido === null) return { hechos, surtido: null };
  const codigosComerciales = hechos.codigosComerciales ?? vendida.codigosComerciales;
  refuseCombo(pedida, vendida.facts, codigosComerciales);
  const surtido = partes === null ? (vendida.surtido ?? []) : pricePartes(partes, pedida.n, moneda);
  return {
    hechos: { ...hechos, codigosComerciales },
    surtido: exporta ? surtido.map((parte) => ({ ...parte, impuestos: [IVA_EXPORTACION] })) : surtido,
  };
}

/** Goods that are exported have their customs item. */
function hechosOf(pedida: LineaPedida, { facts, partidaArancelaria: propia }: Vendida, exporta: boolean): HechosLinea {
  const hechos = hechosWithout(facts.codigoComercial, pedida.hechos);
  if (!exporta || isServicio(facts.codigoCabys)) return hechos;
  const partidaArancelaria = hechos.partidaArancelaria ?? propia;
  if (partidaArancelaria !== null) return { ...hechos, partidaArancelaria };
  const path = pathOf(pedida.n, "partidaArancelaria");
  throw refusal("exportacion_sin_partida", { linea: pedida.n }, { path });
}

/** A line that is sent as it was answered names its product's code once more; the document has it once. */
export function hechosWithout(propio: CodigoComercial | null, hechos: HechosLinea): HechosLinea {
  const { codigosComerciales } = hechos;
  if (codigosComerciales === null) return hechos;
  const ajenos = codigosComerciales.filter(({ tipo, codigo }) => tipo !== propio?.tipo || codigo !== propio.codigo);
  return { ...hechos, codigosComerciales: presentList(ajenos) };
}

/** @throws AppError rule for a combo with an amount of its own, or without the code that the industry gave it */
function refuseCombo({ n, sobran }: LineaPedida, facts: Facts, codigosComerciales: CodigoComercial[] | null): void {
  if (sobran.length > 0) throw refusal("surtido_con_datos", { linea: n, sobran }, { path: pathOf(n, sobran[0] ?? "") });
  const codigos = [facts.codigoComercial, ...(codigosComerciales ?? [])];
  if (codigos.some((codigo) => codigo?.tipo === CODIGO_INDUSTRIA)) return;
  throw refusal("surtido_sin_codigo", { linea: n }, { path: pathOf(n, "codigosComerciales") });
}

/** The parts with their amounts in the document's currency. */
function pricePartes(partes: readonly PartePedida[], n: number, moneda: Moneda): ParteInput[] {
  const convert = ofRequest(moneda);
  return partes.map(({ descuentos, impuestos, precioUnitario: precio, ...parte }, i) => {
    try {
      const montos = { precioUnitario: precio, montoDescuento: null, cantidad: parte.cantidad };
      const { precioUnitario, descuentos: rebajas = [] } = moneda.fromRequest(montos, descuentos);
      return {
        ...parte,
        impuestos: convertDatos(impuestos, convert),
        precioUnitario: precioUnitario ?? precio,
        ...(rebajas.length > 0 && { descuentos: rebajas }),
      };
    } catch (error) {
      throw error instanceof DomainError ? inParte(refusedBy(error, n, ""), n, i) : error;
    }
  });
}

interface Computacion {
  facts: Facts;
  /** The amounts of the line in the document's currency. May throw a DomainError. */
  montos: (descuentos: readonly DescuentoPedido[]) => MontosEnviados;
  /** The price of a line that sends none, as `Vendida.precio`. */
  precio: () => string;
  hechos: HechosLinea;
  exoneracion: Exoneracion | null;
  surtido?: readonly ParteInput[] | null;
  /** The document type has no elements for taxes by measure nor for what the issuer bears. */
  sinAsumidos?: boolean;
  convertir?: (monto: string) => string;
}

/** @throws AppError rule that names the line */
export function computeLinea(pedida: LineaPedida | LineaCompraPedida, computacion: Computacion): Linea {
  const { facts, montos, precio, hechos, exoneracion, surtido = null, sinAsumidos = false, convertir } = computacion;
  const { n, cantidad, naturaleza: naturalezaDescuento, servicio } = pedida;
  if (sinAsumidos) refuseDatos(facts.impuestos, n);
  const { descuentos } = pedida;
  try {
    const { precioUnitario, ...rebajas } = montos(descuentos);
    const amounts = { cantidad, precioUnitario: precioUnitario ?? precio(), ...rebajas, naturalezaDescuento };
    const impuestos = convertir === undefined ? facts.impuestos : convertDatos(facts.impuestos, convertir);
    const rest = { impuestos, numeroLinea: n, hechos, exoneracion, surtido, servicio, sinAsumidos };
    return calculateLinea({ ...facts, ...amounts, ...rest });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = refusedBy(error, n, facts.codigoComercial?.codigo ?? "");
    const { parte } = error.params;
    throw parte === undefined ? refused : inParte(refused, n, Number(parte));
  }
}

function refuseDatos(impuestos: Facts["impuestos"], n: number): void {
  const especifico = impuestos.find(({ datos }) => datos !== undefined);
  if (especifico === undefined) return;
  throw refusal("impuesto_no_va", { linea: n, codigo: especifico.codigo }, { path: pathOf(n, "impuestos") });
}

/** A warning that names the lines whose `naturalezaDescuento` is dropped because they have no discount. */
export function naturalezaSinDescuento(
  pedidas: readonly { naturaleza: string | null }[],
  lineas: readonly Linea[],
): Advertencia[] {
  const unused = lineas.flatMap(({ numeroLinea, descuentos }, index) =>
    descuentos.length === 0 && (pedidas[index]?.naturaleza ?? null) !== null ? [numeroLinea] : [],
  );
  return unused.length === 0 ? [] : [{ codigo: "naturaleza_sin_descuento", params: { lineas: unused } }];
}

/** The member of a line that causes each error code of the domain that is also a code of the catalogue of errors. */
const MIEMBROS = {
  cantidad_invalida: "cantidad",
  precio_invalido: "precioUnitario",
  descuento_invalido: "montoDescuento",
  descuento_excede: "montoDescuento",
  linea_excede: "cantidad",
} as const;
const hasMiembro = (code: string): code is keyof typeof MIEMBROS => Object.hasOwn(MIEMBROS, code);

function refusedBy(error: DomainError, n: number, codigo: string): AppError {
  const { code, params } = error;
  const ofDescuento = descuentoRefusal(error, n);
  if (ofDescuento !== null) return ofDescuento;
  if (hasMiembro(code)) return refusal(code, { linea: n }, { path: pathOf(n, MIEMBROS[code]) });
  if (code === "conversion_cero" || code === "conversion_excede") {
    const miembro = String(params.miembro);
    return refusal(code, { linea: n, miembro, moneda: String(params.moneda) }, { path: pathOf(n, miembro) });
  }
  if (code === "exoneracion_no_aplica") {
    const id = Number(params.idExoneracion);
    return refusal(code, { linea: n, id }, { path: pathOf(n, "idExoneracion") });
  }
  if (code === "dato_impuesto_falta" && params.miembro === "baseImponible") {
    return refusal("fabrica_sin_base", { linea: n }, { path: pathOf(n, "impuestos") });
  }
  const impuesto = String(params.codigo ?? "");
  return refusal("producto_no_facturable", { linea: n, codigo, impuesto }, { path: pathOf(n, "idProducto") });
}

/** Explains what the domain refuses of a discount in a list. */
function descuentoRefusal({ code, params }: DomainError, n: number): AppError | null {
  if (params.indice === undefined) return null;
  const i = Number(params.indice);
  const donde = { linea: n, descuento: i + 1 };
  if (code === "regalia_parcial") {
    return refusal("regalia_parcial", { ...donde, codigo: String(params.codigo) }, atDescuento(n, i, "codigo"));
  }
  const codigo = code === "descuento_excede" ? "descuento_de_lista_excede" : "descuento_de_lista_invalido";
  return refusal(codigo, donde, atDescuento(n, i, "monto"));
}

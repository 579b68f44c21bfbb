/** From the lines of a request to computed lines: product, price, discount, exemption, tax (spec 2.3, 2.5). */
import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { isServicio } from "@/lib/domain/cabys";
import type { Exoneracion } from "@/lib/domain/exoneracion";
import type { HechosLinea } from "@/lib/domain/hechos-linea";
import { IVA_EXPORTACION } from "@/lib/domain/impuesto";
import type { ParteInput } from "@/lib/domain/surtido";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { resolveExoneracion } from "../issuing/decide/exoneraciones";
import type { Moneda } from "../issuing/decide/moneda";
import type { ProductoRow } from "../issuing/load";
import {
  checkCount,
  computeLinea,
  type Facts,
  factsOfProducto,
  type LineaEmitida,
  productoFinder,
  productoInactivo,
} from "../issuing/price/linea";
import { readHechos } from "../issuing/read/hechos-linea";
import { readLibre, refuseLibreConProducto } from "../issuing/read/linea";
import { pathOf } from "../issuing/read/linea-path";
import { isCombo, readSurtido, refuseCombo } from "../issuing/read/surtido";
import { exoneracionesOf, type LineaAjustada, lineasByProducto } from "./heredado";
import type { Loaded } from "./load";

type LineaRequest = NonNullable<FacturaRequest["lineas"]>[number];

const NONE: ReadonlyMap<number, LineaAjustada> = new Map();

export interface LineasInput {
  body: FacturaRequest;
  tipo: CodigoTipoDocumento;
  loaded: Loaded;
  /** Our own document that a note adjusts. */
  ajustado: StoredDocumento | null;
  moneda: Moneda;
  /** The customer's identification, `null` without one. */
  identificacion: string | null;
  tieneReferencias: boolean;
  /** An export, or a note on one. */
  exporta: boolean;
  /** Whether the document may consist of other charges alone. */
  sinLineas: boolean;
  hoy: string;
}

/** @throws AppError rule that names the line, with the specification's text where it gives one. */
export function computeLineas(input: LineasInput): LineaEmitida[] {
  const lineas = input.body.lineas ?? [];
  checkCount(lineas, input.sinLineas);
  const ajustadas = input.ajustado === null ? NONE : lineasByProducto(input.ajustado);
  const usadas = input.ajustado === null ? new Set<number>() : exoneracionesOf(input.ajustado);
  const findProducto = productoFinder(input.loaded.productos);
  return lineas.map((linea, index) => {
    const numeroLinea = index + 1;
    refuseLibreConProducto(linea, numeroLinea);
    const producto = linea.libre === true ? null : findProducto(linea, numeroLinea);
    const ajustada = producto === null ? undefined : ajustadas.get(producto.producto_id);
    if (producto?.estado === false && ajustada === undefined) throw productoInactivo(numeroLinea, producto);
    const { moneda } = input;
    const facts = producto === null ? readLibre(linea, numeroLinea, isCombo(linea)) : factsOf(producto, ajustada);
    const { surtido, hechos } = decideSurtido(linea, numeroLinea, facts, ajustada, input);
    const computed = computeLinea(linea, numeroLinea, {
      facts: input.exporta ? { ...facts, impuestos: [IVA_EXPORTACION] } : facts,
      montos: (pedidos) => {
        const { precioUnitario, ...rebajas } = moneda.fromRequest(linea, pedidos);
        const precio = precioUnitario ?? ajustada?.precioUnitario ?? moneda.fromCatalog(producto?.precio_venta ?? "0");
        return { precioUnitario: precio, ...rebajas };
      },
      ...(ajustada === undefined && { convertir: producto === null ? ofRequest(input) : moneda.fromCatalog }),
      servicio: linea.servicio === true,
      hechos,
      surtido,
      exoneracion: findExoneracion(linea, numeroLinea, usadas, input),
    });
    return { ...computed, idProducto: producto?.producto_id ?? null };
  });
}

/** The amounts of a free line's taxes are in the currency of the request. */
function ofRequest({ moneda }: LineasInput): (monto: string) => string {
  const only = { montoDescuento: null, cantidad: null };
  return (monto) => moneda.fromRequest({ ...only, precioUnitario: monto }, []).precioUnitario ?? monto;
}

/** Goods that are exported have their customs item; a note keeps that of the line it adjusts. */
function hechosOf(
  linea: LineaRequest,
  n: number,
  { codigoComercial, codigoCabys }: Facts,
  ajustada: LineaAjustada | undefined,
  { tipo, exporta }: LineasInput,
): HechosLinea {
  const hechos = readHechos(linea, n, tipo, codigoComercial);
  if (!exporta || isServicio(codigoCabys)) return hechos;
  const partidaArancelaria = hechos.partidaArancelaria ?? ajustada?.partidaArancelaria ?? null;
  if (partidaArancelaria !== null) return { ...hechos, partidaArancelaria };
  throw refusal("exportacion_sin_partida", { linea: n }, { path: pathOf(n, "partidaArancelaria") });
}

/** The facts of the line and the parts of a combo: as sent, or else as in the line that a note adjusts. */
function decideSurtido(
  linea: LineaRequest,
  n: number,
  facts: Facts,
  ajustada: LineaAjustada | undefined,
  input: LineasInput,
) {
  const { tipo, exporta } = input;
  const hechos = hechosOf(linea, n, facts, ajustada, input);
  const heredado = isCombo(linea) ? null : (ajustada?.surtido ?? null);
  if (heredado === null && !isCombo(linea)) return { hechos, surtido: null };
  const codigosComerciales = hechos.codigosComerciales ?? ajustada?.codigosComerciales ?? null;
  const completos = { ...hechos, codigosComerciales };
  refuseCombo(linea, n, facts, completos);
  const partes = heredado ?? readSurtido(linea, n, tipo, ofRequest(input));
  return { hechos: completos, surtido: exporta ? partes.map(exportada) : partes };
}

const exportada = (parte: ParteInput): ParteInput => ({ ...parte, impuestos: [IVA_EXPORTACION] });

function findExoneracion(
  { idExoneracion }: LineaRequest,
  n: number,
  usadas: ReadonlySet<number>,
  { loaded, tipo, identificacion, tieneReferencias, exporta, hoy }: LineasInput,
): Exoneracion | null {
  if (idExoneracion === null) return null;
  if (exporta) throw refusal("exportacion_con_exoneracion", { linea: n }, { path: pathOf(n, "idExoneracion") });
  const scope = { rows: loaded.exoneraciones, tipo, identificacion, tieneReferencias, usadas, hoy };
  return resolveExoneracion(idExoneracion, n, scope);
}

/** What the product is and how it is taxed: as in the line that a note adjusts, otherwise as in the catalog. */
function factsOf(producto: ProductoRow, ajustada: LineaAjustada | undefined): Facts {
  if (ajustada === undefined) return factsOfProducto(producto);
  const { codigoCabys, codigoComercial, unidadMedida, detalle, impuestos } = ajustada;
  return { codigoCabys, codigoComercial, unidadMedida, detalle, impuestos };
}

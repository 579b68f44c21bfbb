/** The fourth stage of a note: its lines as they were sold, and what it takes of the document that it adjusts. */
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import type { Advertencia } from "@/lib/contract/advertencias";
import { Decimal } from "@/lib/domain/decimal";
import type { Linea } from "@/lib/domain/documento/documento";
import { annulsCredit, returnsGoods } from "@/lib/domain/documento/nota";
import type { CargoPedido } from "@/lib/domain/montos/otros-cargos";
import { FACTURA_EXPORTACION, isExportacion, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import type { Draft } from "../issuing/draft";
import type { Priced } from "../issuing/issue";
import { computeCobro, priceCargos, priceMedios, totalOf } from "../issuing/price/cobro";
import {
  naturalezaSinDescuento,
  priceLinea,
  productoFinder,
  refuseInactivo,
  type Vendida,
  vendidaDelCatalogo,
  vendidaLibre,
} from "../issuing/price/linea";
import { refuseViolation } from "../issuing/price/violation";
import type { LineaPedida } from "../issuing/read/linea";
import { refuseExcess } from "../issuing/record/efecto";
import { forEachApart } from "../kernel/at-member";
import { linesOfRest } from "./credito-total";
import type { NotaDecidida } from "./decide";
import { type Ajustada, asPriced, settle } from "./devolucion";
import type { Known } from "./load";
import type { NotaPedida } from "./read";

/** No type of authorisation is only valid in another document than a note. */
const NINGUNO: ReadonlySet<string> = new Set();

/** @throws AppError rule that names the line or the member, that nothing is left to credit, or less than the note takes */
export function priceNota(
  pedida: Pick<NotaPedida, "todo" | "lineas" | "fueraDeLista">,
  decidida: NotaDecidida,
  known: Pick<Known, "productos" | "exoneraciones" | "acreditadas" | "mesesCerrados">,
): Priced {
  const { tipo, emisor, encabezado, cobro, medioPago, ajustado, referencia, moneda, receptor } = decidida;
  const cargos = priceCargos(cobro.cargos, moneda);
  const cobrado = { mediosPago: priceMedios(cobro.medios, moneda), medioPago, moneda };
  const total = (lineas: readonly Linea[], otros: readonly CargoPedido[]) =>
    totalOf(tipo, lineas, { ...cobrado, cargos: otros });
  const takeRest = (propio: StoredDocumento): Ajustada => ({
    ...asPriced(
      linesOfRest(propio, known.acreditadas, (lineas) => new Decimal(total(lineas, cargos))),
      cargos,
    ),
    valeCon: () => false,
  });
  const takeSent = (): Ajustada => {
    const lineas = priceLineas(pedida.lineas, decidida, known);
    if (ajustado === null) return asPriced(lineas, cargos);
    const { consume } = creditoDe(decidida, ajustado);
    const sent = { lineas, cargos, consume, motivo: referencia.codigo, moneda: moneda.codigo, totalOf: total };
    return settle(ajustado, known.acreditadas, sent);
  };
  const ajustada = pedida.todo && ajustado !== null ? takeRest(ajustado) : takeSent();
  const { lineas } = ajustada;
  const documento = {
    tipo,
    ...encabezado,
    emisor,
    receptor: receptor?.receptor ?? null,
    lineas,
    ...computeCobro(tipo, lineas, { ...cobrado, cargos: ajustada.cargos }),
    referencias: decidida.referencias,
  };
  refuseViolation(documento);
  const pedidas = pedida.todo ? [] : pedida.lineas;
  return {
    identificacionClave: emisor.identificacion,
    documento,
    lineas,
    referencias: decidida.referencias,
    efecto: efectoOf(decidida, ajustada, documento.resumen.totalComprobante),
    advertencias: [
      ...decidida.heredadas,
      ...moneda.advertencias,
      ...ajustada.advertencias,
      ...enMesCerrado(known.mesesCerrados),
      ...naturalezaSinDescuento(pedidas, lineas),
      ...pedida.fueraDeLista,
    ],
  };
}

/** A warning of closed months, whose figures the note changes. */
const enMesCerrado = (meses: string[]): Advertencia[] =>
  meses.length === 0 ? [] : [{ codigo: "mes_cerrado", params: { meses } }];

function priceLineas(
  pedidas: readonly LineaPedida[],
  { tipo, emision, ajustado, referencia, moneda, receptor }: NotaDecidida,
  { productos, exoneraciones }: Pick<Known, "productos" | "exoneraciones">,
) {
  const vendidas = ajustado?.lineas ?? [];
  const findProducto = productoFinder(productos);
  const byProducto = lineasByProducto(vendidas);
  const marco = {
    moneda,
    exporta: ajustado?.tipo === FACTURA_EXPORTACION || isExportacion(tipo, referencia),
    exoneraciones: {
      rows: exoneraciones,
      identificacion: receptor?.identificacion ?? null,
      tieneReferencias: true,
      excluidos: NINGUNO,
      usadas: exoneracionesOf(vendidas),
      hoy: toFecha(emision.fecha),
    },
  };
  const vendidaDe = (linea: LineaPedida): Vendida => {
    if (linea.libre !== null) return vendidaLibre(linea.libre, moneda);
    const producto = findProducto(linea.nombrado, linea.n);
    const antes = byProducto.get(producto.producto_id);
    if (antes !== undefined) return vendidaAntes(antes);
    refuseInactivo(producto, linea.n);
    return vendidaDelCatalogo(producto, moneda);
  };
  return forEachApart(pedidas, (linea) => priceLinea(linea, vendidaDe(linea), marco));
}

type LineaVendida = StoredDocumento["lineas"][number];

/** By product, the first line that sold it: a note keeps the rate of the line it adjusts. */
export function lineasByProducto(vendidas: readonly LineaVendida[]): ReadonlyMap<number, LineaVendida> {
  const byProducto = new Map<number, LineaVendida>();
  for (const linea of vendidas) {
    if (linea.idProducto !== null && !byProducto.has(linea.idProducto)) byProducto.set(linea.idProducto, linea);
  }
  return byProducto;
}

/** As the adjusted line sold it: its data, its price and its taxes are in the document's currency already. */
function vendidaAntes(linea: LineaVendida): Vendida {
  const { idProducto, codigoCabys, codigoComercial, unidadMedida, detalle, impuestos, precioUnitario } = linea;
  const { partidaArancelaria, codigosComerciales, surtido } = linea;
  return {
    idProducto,
    facts: { codigoCabys, codigoComercial, unidadMedida, detalle, impuestos },
    precio: () => precioUnitario,
    partidaArancelaria,
    codigosComerciales,
    surtido,
  };
}

/** The exemptions that the document used: its notes may use them although they have ended since. */
function exoneracionesOf(vendidas: readonly LineaVendida[]): ReadonlySet<number> {
  const impuestos = vendidas.flatMap((linea) => linea.impuestos);
  return new Set(impuestos.flatMap(({ exoneracion }) => (exoneracion === null ? [] : [exoneracion.idExoneracion])));
}

/** What a note changes in our own document that it adjusts, before its lines are known. */
function creditoDe({ tipo, referencia }: NotaDecidida, { documento_id, monto_acreditado }: StoredDocumento) {
  const anulaNota = annulsCredit(tipo, referencia);
  return {
    documentoId: documento_id,
    consume: TIPOS_DOCUMENTO[tipo].acredita || anulaNota,
    anulaNota,
    acreditado: monto_acreditado,
    devuelve: returnsGoods(tipo, referencia.codigo),
  };
}

/** @throws AppError rule when the note takes more than is left */
function efectoOf(decidida: NotaDecidida, { valeCon, totalSinAjuste }: Ajustada, total: string): Draft["efecto"] {
  const { ajustado, moneda } = decidida;
  if (ajustado === null) return { clase: "ninguno" };
  const credito = creditoDe(decidida, ajustado);
  refuseExcess(credito, total, moneda.codigo, ajustado);
  return { clase: "credito", ...credito, valeCon, totalSinAjuste };
}

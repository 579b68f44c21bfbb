/** What `lib/domain` says of a document, in the form of the second opinion. */

import {
  type Deuda as DeudaDelDominio,
  deudaOf,
  lineasDeRecibo,
  pagar,
  subtractDeuda,
} from "@/lib/domain/cobranza/recibo";
import { Decimal, roundMonto, ZERO } from "@/lib/domain/decimal";
import type { Linea as LineaDelDominio } from "@/lib/domain/documento/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { creditRest } from "@/lib/domain/montos/credito-total";
import { type ImpuestoProducto, IVA_EXPORTACION } from "@/lib/domain/montos/impuesto";
import { convertDatos, fromDatosProducto } from "@/lib/domain/montos/impuesto-especifico";
import { calculateLinea } from "@/lib/domain/montos/linea";
import { convertLinea, convertMonto } from "@/lib/domain/montos/moneda";
import { calculateOtrosCargos } from "@/lib/domain/montos/otros-cargos";
import { recalculateLinea } from "@/lib/domain/montos/recalculo";
import type { LineaAcreditada, LineaVendida } from "@/lib/domain/montos/restante";
import { calculateResumen } from "@/lib/domain/montos/resumen";
import {
  FACTURA,
  FACTURA_COMPRA,
  FACTURA_EXPORTACION,
  NOTA_CREDITO,
  NOTA_DEBITO,
  TIPOS_DOCUMENTO,
  TIQUETE,
} from "@/lib/domain/tipo-documento";
import {
  type Articulo,
  type Calculo,
  type Cambio,
  type Deuda,
  type Documento,
  escribir,
  type Impuesto,
  type Linea,
  type LineaCalculada,
  leer,
  type Monto,
  type Opinion,
} from "./modelo";

/** The functions that are judged; a test passes a wrong one, to see that it is found. */
export const PRODUCTO = { calculateLinea, calculateOtrosCargos, calculateResumen, convertLinea, pagar };
export type Producto = typeof PRODUCTO;

/** By the short names of hacienda. */
const CODIGOS = {
  FE: FACTURA,
  ND: NOTA_DEBITO,
  NC: NOTA_CREDITO,
  TE: TIQUETE,
  FEC: FACTURA_COMPRA,
  FEE: FACTURA_EXPORTACION,
} as const;

const RESOLUCION = {
  idExoneracion: 1,
  tipoDocumento: "04",
  tipoDocumentoOtro: null,
  numeroDocumento: "AL-00012345-26",
  articulo: null,
  inciso: null,
  nombreInstitucion: "01",
  nombreInstitucionOtros: null,
  fechaEmision: "2026-01-15T00:00:00-06:00",
};
const VENDIDO = {
  codigoComercial: null,
  codigosComerciales: null,
  unidadMedida: "Unid",
  unidadMedidaComercial: null,
  detalle: "Artículo",
  montoDescuento: null,
  naturalezaDescuento: null,
  hechos: SIN_HECHOS_LINEA,
};

const cambioDe = ({ tipoCambio, aColones }: Cambio) =>
  ({ tipoCambio, de: aColones ? "USD" : "CRC", a: aColones ? "CRC" : "USD" }) as const;

function impuestoDe({ codigo, codigoTarifa, tarifa, ...datos }: Impuesto): ImpuestoProducto {
  const propio = { codigo, codigoImpuestoOtro: null, codigoTarifaIva: codigoTarifa ?? null, tarifa: tarifa ?? null };
  return { ...propio, ...fromDatosProducto(datos) };
}

/** As the stage of prices does: the line's amounts and those of its taxes in the document's currency. */
function articuloDe(articulo: Articulo, { exportacion, cambio }: Documento, { convertLinea }: Producto) {
  const { codigoCabys, cantidad, precioUnitario } = articulo;
  const descuentos = articulo.descuentos.map(({ codigo, monto = null, porcentaje = null }) => {
    return { codigo, monto, porcentaje, detalle: null };
  });
  const impuestos = exportacion ? [IVA_EXPORTACION] : articulo.impuestos.map(impuestoDe);
  if (cambio === null) return { ...VENDIDO, codigoCabys, cantidad, precioUnitario, descuentos, impuestos };
  const entre = cambioDe(cambio);
  const montos = convertLinea({ cantidad, precioUnitario, montoDescuento: null, descuentos }, entre);
  return {
    ...VENDIDO,
    codigoCabys,
    cantidad,
    precioUnitario: montos.precioUnitario ?? precioUnitario,
    descuentos: montos.descuentos ?? [],
    impuestos: convertDatos(impuestos, (monto) => convertMonto(monto, entre)),
  };
}

const lineaDe = (linea: Linea, numeroLinea: number, documento: Documento, producto: Producto) => ({
  ...articuloDe(linea, documento, producto),
  numeroLinea,
  exoneracion:
    linea.exoneracion === null || documento.exportacion ? null : { ...RESOLUCION, porcentaje: linea.exoneracion },
  surtido: linea.surtido.length === 0 ? null : linea.surtido.map((parte) => articuloDe(parte, documento, producto)),
  sinAsumidos: documento.tipo === "FEC",
  servicio: linea.servicio,
});

type Comun = Pick<LineaDelDominio, "montoTotal" | "subTotal" | "baseImponible" | "impuestos">;

const calculoDe = (linea: Comun, descuentos: readonly string[]): Calculo => ({
  montoTotal: leer(linea.montoTotal),
  descuentos: descuentos.map(leer),
  subTotal: leer(linea.subTotal),
  baseImponible: leer(linea.baseImponible),
  impuestos: linea.impuestos.map(({ codigo, codigoTarifaIva, monto, asumido, exoneracion }) => ({
    codigo,
    codigoTarifa: codigoTarifaIva,
    monto: leer(monto),
    tarifaExonerada: exoneracion === null ? null : leer(exoneracion.tarifaExonerada),
    montoExoneracion: leer(exoneracion?.montoExoneracion ?? "0"),
    asumido: leer(asumido ?? "0"),
  })),
});

const calculadaDe = (linea: LineaDelDominio): LineaCalculada => ({
  ...calculoDe(
    linea,
    linea.descuentos.map(({ montoDescuento }) => montoDescuento),
  ),
  partes: (linea.surtido ?? []).map((parte) =>
    calculoDe(
      parte,
      (parte.descuentos ?? []).map(({ monto }) => monto),
    ),
  ),
  impuestoAsumido: leer(linea.impuestoAsumidoEmisorFabrica),
  impuestoNeto: leer(linea.impuestoNeto),
  montoTotalLinea: leer(linea.montoTotalLinea),
});

const CARGO = { tipo: "06", tipoOtros: null, tercero: null, detalle: "Servicio" };

const enMoneda = (monto: string | undefined, { cambio }: Documento) =>
  monto === undefined || cambio === null ? (monto ?? null) : convertMonto(monto, cambioDe(cambio));

function sumar(lineas: readonly LineaDelDominio[], documento: Documento, producto: Producto): Opinion {
  const cargos = producto.calculateOtrosCargos(
    documento.cargos.map(({ monto, porcentaje = null }) => {
      return { ...CARGO, monto: enMoneda(monto, documento), porcentaje };
    }),
    lineas,
  );
  const resumen = producto.calculateResumen(lineas, {
    moneda: "CRC",
    tipoCambio: "1",
    mediosPago: documento.medios.map(({ codigo, monto, porcentaje }) => ({
      tipoMedioPago: codigo,
      medioPagoOtros: null,
      totalMedioPago: enMoneda(monto, documento),
      ...(porcentaje !== undefined && { porcentaje }),
    })),
    otrosCargos: cargos,
    devuelveIva: TIPOS_DOCUMENTO[CODIGOS[documento.tipo]].devuelveIva,
  });
  const { totalDesgloseImpuesto, medioPago, codigoMoneda: _, tipoCambio: __, ...totales } = resumen;
  return {
    lineas: lineas.map(calculadaDe),
    cargos: cargos.map(({ monto }) => leer(monto)),
    medios: medioPago.map(({ totalMedioPago }) => leer(totalMedioPago ?? "0")),
    totales: Object.fromEntries(Object.entries(totales).map(([nombre, monto]) => [nombre, leer(monto)])),
    desglose: new Map(
      totalDesgloseImpuesto.map(({ codigo, codigoTarifaIva, totalMontoImpuesto }) => [
        `${codigo}/${codigoTarifaIva ?? ""}`,
        leer(totalMontoImpuesto),
      ]),
    ),
  };
}

/** How the product says no; `null` for an error that is no refusal. */
export const rechazoDe = (error: unknown) =>
  error instanceof DomainError ? `${error.code} ${JSON.stringify(error.params)}` : null;

export interface Emitido {
  lineas: LineaDelDominio[];
  dicho: Opinion;
}

/** @throws DomainError for a document that the product refuses */
export function emitir(documento: Documento, producto: Producto = PRODUCTO): Emitido {
  const lineas = documento.lineas.map((linea, i) =>
    producto.calculateLinea(lineaDe(linea, i + 1, documento, producto)),
  );
  return { lineas, dicho: sumar(lineas, documento, producto) };
}

const deudaDicha = ({ partes, otros }: DeudaDelDominio): Deuda => ({
  partes: partes.map(({ neto, impuesto: { monto, exoneracion } }) => {
    const exonerado = leer(exoneracion?.montoExoneracion ?? "0");
    return { neto: leer(neto), impuestoNeto: leer(monto) - exonerado, exonerado };
  }),
  cargos: leer(otros),
});

/** What each payment pays and what it leaves, and the totals of its receipt; `null` where no receipt is possible. */
export function recibir({ lineas, dicho }: Emitido, pagos: readonly Monto[], producto: Producto = PRODUCTO) {
  let queda = deudaOf(lineas, escribir(dicho.totales.totalComprobante ?? 0n));
  if (queda === null) return null;
  const debida = deudaDicha(queda);
  const pagados = pagos.map((pago) => {
    const pendiente = queda as DeudaDelDominio;
    const pagado = producto.pagar(new Decimal(escribir(pago)).toFixed(), pendiente);
    queda = subtractDeuda(pendiente, [pagado]);
    const recibo = lineasDeRecibo([{ nombre: "factura", pago: pagado }]);
    const { totalVentaNeta, totalImpuesto, totalComprobante } = producto.calculateResumen(recibo, {
      moneda: "CRC",
      tipoCambio: "1",
      mediosPago: [],
    });
    return {
      pagado: deudaDicha(pagado),
      queda: deudaDicha(queda),
      recibo: [totalVentaNeta, totalImpuesto, totalComprobante].map(leer),
    };
  });
  return { debida, pagados };
}

const totalDe = (lineas: readonly LineaDelDominio[]) =>
  lineas.reduce((total, { montoTotalLinea }) => total.plus(montoTotalLinea), ZERO);

const acreditada = (linea: LineaVendida): LineaAcreditada => ({ ...linea, idExoneracion: null, devuelta: false });

/** A line of a note as somebody would send it again: its discounts are amounts, its exemption is in points. */
const lineaEnviada = (linea: LineaDelDominio, original: Linea): Linea => ({
  ...original,
  cantidad: linea.cantidad,
  precioUnitario: linea.precioUnitario,
  descuentos: linea.descuentos.map(({ codigoDescuento, montoDescuento }) => ({
    codigo: codigoDescuento,
    monto: montoDescuento,
  })),
  ...puntosDe(linea),
});

function puntosDe({ impuestos }: LineaDelDominio) {
  const exoneracion = impuestos.find((impuesto) => impuesto.exoneracion !== null)?.exoneracion;
  return exoneracion == null ? {} : { puntos: exoneracion.tarifaExonerada };
}

export interface Nota {
  /** What was sent, for the model to count. */
  enviadas: Linea[];
  dichas: LineaCalculada[];
}

/**
 * A credit note for a piece of each chosen line, then one for everything that is left (decision 0059); `null` where no
 * lines reach that rest.
 * @param piezas of each line, how many thousandths of its quantity come back first
 */
export function acreditar({ lineas }: Emitido, documento: Documento, piezas: readonly number[]): Nota[] | null {
  const vendidas = lineas.map((linea, i): LineaVendida => ({ ...linea, idProducto: i + 1 }));
  const primera = vendidas.flatMap((linea, i) => {
    const cantidad = new Decimal(linea.cantidad)
      .times(piezas[i] ?? 0)
      .div(1000)
      .toDecimalPlaces(3);
    if (cantidad.isZero()) return [];
    const total = linea.descuentos.reduce((suma, { montoDescuento }) => suma.plus(montoDescuento), ZERO);
    const montoDescuento = roundMonto(total.times(cantidad).div(linea.cantidad));
    return [recalculateLinea(linea, { cantidad, montoDescuento })];
  });
  const saldo = totalDe(vendidas).minus(totalDe(primera));
  if (saldo.lte(0)) return null;
  const resto = creditRest({
    vendidas,
    acreditadas: primera.map(acreditada),
    saldo,
    totalOf: (nota) => totalDe(nota),
    maxLineas: 1000,
  });
  if (resto === null) return null;
  const notaDe = (nota: readonly LineaVendida[]): Nota => ({
    enviadas: nota.map((linea) => lineaEnviada(linea, documento.lineas[(linea.idProducto ?? 0) - 1] as Linea)),
    dichas: nota.map(calculadaDe),
  });
  return [notaDe(primera), notaDe(resto)];
}

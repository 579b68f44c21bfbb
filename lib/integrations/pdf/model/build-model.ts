/** Turns a stored document into the texts of the PDF. Pure: no font, no page. */
import { CODIGOS_REFERENCIA } from "@/lib/domain/catalogos/codigo-referencia";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { TIPOS_DOCUMENTO_REFERENCIA } from "@/lib/domain/catalogos/tipo-documento-referencia";
import { situacionEspecial } from "@/lib/domain/clave";
import { plusDays } from "@/lib/domain/cobranza/plazo-cobro";
import { type Parte, totalOf } from "@/lib/domain/cobranza/recibo";
import { Decimal, toMonto, ZERO } from "@/lib/domain/decimal";
import type { Documento, OtroCargo, Referencia, Resumen } from "@/lib/domain/documento/documento";
import {
  currencySign,
  formatDecimal,
  formatFecha,
  formatFechaDeDia,
  formatFechaHora,
  formatIdentificacion,
  formatMonto,
  formatNumero,
} from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import {
  ANULADA,
  ANULADA_AVISO,
  estadoTexto,
  exoneradoDelPago,
  OTROS_PAGADOS,
  otrosCargosPagados,
  PROFORMA,
  parteDelPago,
  QR_NOTA,
  RECIBIDO,
  SE_ASIGNA,
  SIN_VALIDEZ_AVISO,
  SIN_VALIDEZ_FISCAL,
  VISTA_PREVIA,
} from "../messages";
import type { PagoPdf, PdfInput } from "../pdf-input";
import { MEDIOS_PAGO_EN_PAPEL, MONEDAS, word } from "../words";
import { buildLineaRow } from "./build-linea-row";
import { buildParties } from "./build-parties";
import { buildPie } from "./build-pie";
import { buildTotals, taxName } from "./build-totals";
import type { Fact, PagoRow, PdfModel } from "./pdf-model";
import { present } from "./present";

const TONE = { aceptado: "good", procesando: "pending", rechazado: "bad", error: "bad", previa: "pending" } as const;

/** How it was paid, each means with its amount when there are several. */
export function mediosPago({ resumen: { medioPago, codigoMoneda } }: Documento): string {
  return medioPago
    .map(({ tipoMedioPago, medioPagoOtros, totalMedioPago }) => {
      const nombre = word([...MEDIOS_PAGO_EN_PAPEL, ...MEDIOS_PAGO], tipoMedioPago, medioPagoOtros);
      const shared = medioPago.length > 1 && totalMedioPago !== null;
      return shared ? `${nombre} ${formatMonto(totalMedioPago, codigoMoneda)}` : nombre;
    })
    .join("; ");
}

function conditions(documento: Documento): Fact[] {
  const {
    condicionVenta,
    condicionVentaOtros,
    plazoCredito,
    numeroOrdenCompra,
    referenciaExterna,
    fechaEmision,
    resumen,
  } = documento;
  const pago = mediosPago(documento);
  return [
    { label: "Condición de venta", value: word(CONDICIONES_VENTA, condicionVenta, condicionVentaOtros) },
    ...(plazoCredito === null
      ? []
      : [
          { label: "Plazo", value: `${plazoCredito} ${plazoCredito === 1 ? "día" : "días"}` },
          { label: "Vence", value: formatFechaDeDia(plusDays(toFecha(new Date(fechaEmision)), plazoCredito)) },
        ]),
    ...(pago === "" ? [] : [{ label: "Medio de pago", value: pago }]),
    { label: "Moneda", value: word(MONEDAS, resumen.codigoMoneda) },
    ...(resumen.codigoMoneda === "CRC"
      ? []
      : [{ label: "Tipo de cambio", value: formatMonto(resumen.tipoCambio, "CRC") }]),
    ...(numeroOrdenCompra === null ? [] : [{ label: "Orden de compra", value: numeroOrdenCompra }]),
    ...(referenciaExterna === null ? [] : [{ label: "Referencia", value: referenciaExterna }]),
  ];
}

function referenciaTexto(referencia: Referencia): string {
  const tipo = word(TIPOS_DOCUMENTO_REFERENCIA, referencia.tipoDocumento, referencia.tipoDocumentoOtro);
  const codigo = referencia.codigo === null ? null : word(CODIGOS_REFERENCIA, referencia.codigo, referencia.codigoOtro);
  const motivo = present(codigo, referencia.razon).join(": ");
  return present(
    present(tipo, referencia.numero).join(" "),
    `del ${formatFecha(referencia.fechaEmision)}`,
    motivo,
  ).join(" · ");
}

/** The comment, then the other texts with their codes, a line each. */
function comentario({ comentario: texto, otros }: Documento): string | null {
  const lines = (otros ?? []).map((otro) => present(otro.codigo, otro.texto).join(": "));
  return lines.length === 0 ? texto : present(texto, ...lines).join("\n");
}

const SITUACION_AVISO = {
  "2": "Emitido por contingencia: sustituye al comprobante provisional en papel.",
  "3": "Emitido sin acceso a internet, en el momento de la venta.",
} as const;

/** Printed under the state: in which situation it was issued, why it was rejected, and what the watermarks mean. */
function avisos({ documento, proforma, estado, motivos, anulada, ambiente }: PdfInput): string[] {
  const situacion = situacionEspecial(documento.clave);
  return [
    ...(proforma === undefined ? [] : [PROFORMA.vigencia(formatFechaDeDia(proforma.validaHasta))]),
    ...(situacion === null ? [] : [SITUACION_AVISO[situacion]]),
    ...(estado === "rechazado" ? motivos.map(({ codigo, texto }) => `${codigo}: ${texto}`) : []),
    ...(anulada ? [ANULADA_AVISO] : []),
    ...(ambiente === "produccion" ? [] : [SIN_VALIDEZ_AVISO]),
  ];
}

/** A rejected document has no validity either, and must not look like an invoice. */
function watermarks(input: PdfInput): string[] {
  const invalid = input.ambiente !== "produccion" || input.estado === "rechazado";
  if (input.estado === "previa") return [VISTA_PREVIA];
  return [...(input.anulada ? [ANULADA] : []), ...(invalid ? [SIN_VALIDEZ_FISCAL] : [])];
}

/** What was sold or, of a payment receipt, what was paid. */
function detail({ documento, pagos }: PdfInput): Pick<PdfModel, "lineas" | "pagos" | "referencias"> {
  const moneda = documento.resumen.codigoMoneda;
  if (pagos.length > 0) return { lineas: [], pagos: buildPagos(pagos, moneda), referencias: [] };
  return {
    lineas: documento.lineas.map((linea) => buildLineaRow(linea, moneda)),
    pagos: [],
    referencias: documento.referencias.map(referenciaTexto),
  };
}

function totals({ documento, pagos }: PdfInput) {
  const built = buildTotals(documento);
  return pagos.length === 0 ? built : reciboTotales(built, documento.resumen, pagos);
}

/** What identifies the document; a preview has none of it. */
function numbers({ documento: { consecutivo, clave }, estado, enlace }: PdfInput) {
  if (estado === "previa") return { consecutivo: SE_ASIGNA.toLowerCase(), clave: SE_ASIGNA, qr: SE_ASIGNA };
  return { consecutivo, clave, qr: enlace ?? clave };
}

export function buildModel(input: PdfInput): PdfModel {
  const { documento } = input;
  const moneda = documento.resumen.codigoMoneda;
  return {
    titulo: input.proforma ? PROFORMA.titulo : TIPOS_DOCUMENTO[documento.tipo].titulo,
    ...numbers(input),
    qrNota: input.enlace === null ? null : QR_NOTA,
    fechaEmision: new Date(documento.fechaEmision),
    fechaEmisionTexto: formatFechaHora(documento.fechaEmision),
    estado: {
      tone: TONE[input.estado],
      texto: input.proforma ? PROFORMA.aviso : estadoTexto(input),
      avisos: avisos(input),
    },
    watermarks: watermarks(input),
    ...buildParties(documento),
    conditions: conditions(documento),
    moneda: currencySign(moneda).trim(),
    ...detail(input),
    cargos: buildCargos(documento),
    ...totals(input),
    comentario: comentario(documento),
    pie: buildPie(input),
    proveedorSistemas: documento.proveedorSistemas,
  };
}

/** The other charges as rows: what, of what percentage, for whom, how much. */
function buildCargos({ otrosCargos }: Pick<Documento, "otrosCargos">): Fact[] {
  return otrosCargos.map((cargo) => ({ label: cargoTexto(cargo), value: formatDecimal(cargo.monto) }));
}

function cargoTexto({ detalle, porcentaje, tercero }: OtroCargo): string {
  return present(
    detalle,
    porcentaje && `${formatNumero(porcentaje)}%`,
    tercero &&
      `por cuenta de ${tercero.nombre} (${formatIdentificacion(tercero.identificacion.numero, tercero.identificacion.tipo)})`,
  ).join(" · ");
}

/** Turns the payments of a receipt into texts: each invoice with what was paid, by rate, and what remains. */
function buildPagos(pagos: readonly PagoPdf[], moneda: string): PagoRow[] {
  return pagos.map(({ tipo, consecutivo, clave, fechaEmision, total, monto, otros, pendiente, partes }) => ({
    factura: `${TIPOS_DOCUMENTO[tipo].titulo} ${consecutivo}`,
    clave,
    fecha: formatFecha(fechaEmision),
    total: formatDecimal(total),
    monto: formatDecimal(monto),
    pendiente: formatDecimal(pendiente),
    partes: [
      ...partes.filter(isPaid).map((parte) => parteTexto(parte, moneda)),
      ...(isZero(otros) ? [] : [otrosCargosPagados(formatMonto(otros, moneda))]),
    ],
  }));
}

const isZero = (monto: string): boolean => new Decimal(monto).isZero();

const isPaid = ({ neto, impuesto }: Parte): boolean => !isZero(neto) || !isZero(impuesto.monto);

/** `IVA 13%: ₡1.000,00 netos + ₡130,00 de impuesto`. */
function parteTexto(parte: Parte, moneda: string): string {
  const { neto, impuesto } = parte;
  const exonerado = impuesto.exoneracion?.montoExoneracion ?? "0";
  const cobrado = totalOf([parte]).minus(neto);
  const texto = parteDelPago(taxName(impuesto), formatMonto(neto, moneda), formatMonto(toMonto(cobrado), moneda));
  return isZero(exonerado) ? texto : `${texto} ${exoneradoDelPago(formatMonto(exonerado, moneda))}`;
}

type Totals = Pick<PdfModel, "impuestos" | "totales" | "total" | "totalNotas">;

/** A receipt sells nothing: its net amount stands in place of the classes of sales. */
function reciboTotales(totals: Totals, resumen: Resumen, pagos: readonly PagoPdf[]): Totals {
  const { codigoMoneda: moneda, totalVentaNeta, totalImpuesto, totalComprobante } = resumen;
  const otros = pagos.reduce((sum, pago) => sum.plus(pago.otros), ZERO);
  const recibido = otros.plus(totalComprobante);
  const fact = (label: string, monto: string) => ({ label, value: formatMonto(monto, moneda) });
  return {
    ...totals,
    totales: [fact("Neto", totalVentaNeta), fact("Impuestos", totalImpuesto)],
    totalNotas: [
      ...totals.totalNotas,
      ...(otros.isZero()
        ? []
        : [
            `${OTROS_PAGADOS}: ${formatMonto(toMonto(otros), moneda)}`,
            `${RECIBIDO}: ${formatMonto(toMonto(recibido), moneda)}`,
          ]),
    ],
  };
}

/** Turns one line of the document into texts. */
import { findTarifaIva } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { CODIGOS_DE_HECHO } from "@/lib/domain/codigos-de-hechos";
import { Decimal } from "@/lib/domain/decimal";
import type { DescuentoLinea, ExoneracionLinea, ImpuestoLinea, Linea } from "@/lib/domain/documento/documento";
import { formatDecimal, formatFecha, formatMonto, formatNumero } from "@/lib/domain/escrito/formato";
import { type HechosLinea, type NombreHecho, porHecho, sinHechos } from "@/lib/domain/hechos-linea";
import { totalDescuentos } from "@/lib/domain/montos/descuento";
import { descuentoNota, exoneracionNota } from "../messages";
import { DESCUENTOS, IMPUESTOS, word } from "../words";
import type { LineaRow } from "./pdf-model";

/** IVA in its three forms; every other tax becomes a note under the line. */
const IVA = ["01", "07", "08"];
const MAX_PRICE_DECIMALS = 5;

export function isIva(impuesto: Pick<ImpuestoLinea, "codigo">): boolean {
  return IVA.includes(impuesto.codigo);
}

/** Name of an IVA rate for a narrow column. Exempt and not subject are not shown as "0%". */
export function tarifaTexto(codigoTarifaIva: string | null, tarifa: string | null): string {
  const clase = codigoTarifaIva === null ? null : findTarifaIva(codigoTarifaIva)?.clase;
  if (clase === "exento") return "Exento";
  if (clase === "noSujeto") return "No sujeto";
  return tarifa === null ? "" : `${formatNumero(tarifa)}%`;
}

function exoneracionTexto(exoneracion: ExoneracionLinea, tarifa: string | null, moneda: string): string {
  const puntos = new Decimal(exoneracion.tarifaExonerada);
  const porcentaje = tarifa === null || Number(tarifa) === 0 ? new Decimal(0) : puntos.times(100).div(tarifa);
  const institucion = word(
    INSTITUCIONES_EXONERACION,
    exoneracion.nombreInstitucion,
    exoneracion.nombreInstitucionOtros,
  );
  const articulo = exoneracion.articulo === null ? [] : [`artículo ${exoneracion.articulo}`];
  const inciso = exoneracion.inciso === null ? [] : [`inciso ${exoneracion.inciso}`];
  return [
    exoneracionNota(
      formatNumero(porcentaje.toDecimalPlaces(2).toString()),
      formatNumero(exoneracion.tarifaExonerada),
      formatMonto(exoneracion.montoExoneracion, moneda),
    ),
    [`resolución ${exoneracion.numeroDocumento}`, ...articulo, ...inciso].join(", "),
    institucion,
    formatFecha(exoneracion.fechaEmision),
  ].join(" · ");
}

function impuestoNota(impuesto: ImpuestoLinea, moneda: string): string {
  const tarifa = impuesto.tarifa === null ? "" : ` ${formatNumero(impuesto.tarifa)}%`;
  const nombre = word(IMPUESTOS, impuesto.codigo, impuesto.codigoImpuestoOtro);
  return `${nombre}${tarifa}: ${formatMonto(impuesto.monto, moneda)}`;
}

/** The seller's own text, else the name of the discount code when it has one. */
function motivoDescuento({ naturalezaDescuento, codigoDescuentoOtro, codigoDescuento }: DescuentoLinea): string {
  const nombre = DESCUENTOS.find(({ codigo }) => codigo === codigoDescuento)?.nombre;
  return (naturalezaDescuento ?? codigoDescuentoOtro ?? nombre ?? "").trim();
}

function notas(linea: Linea, moneda: string): string[] {
  const { descuentos, impuestos } = linea;
  return [
    ...descuentos
      .map(motivoDescuento)
      .filter((motivo) => motivo !== "")
      .map(descuentoNota),
    ...impuestos.filter((impuesto) => !isIva(impuesto)).map((impuesto) => impuestoNota(impuesto, moneda)),
    ...impuestos.flatMap(({ exoneracion, tarifa }) =>
      exoneracion === null ? [] : [exoneracionTexto(exoneracion, tarifa, moneda)],
    ),
    ...hechosNotas(linea),
    ...surtidoNotas(linea, moneda),
  ];
}

/** The parts of one unit of a combo, each with its own rate. */
function surtidoNotas({ surtido }: Linea, moneda: string): string[] {
  return (surtido ?? []).map(({ cantidad, unidadMedida, detalle, subTotal, impuestos }) => {
    const iva = impuestos.find(isIva);
    const tarifa = iva === undefined ? "" : `, ${tarifaTexto(iva.codigoTarifaIva, iva.tarifa)}`;
    return `${formatNumero(cantidad)} ${unidadMedida} ${detalle}: ${formatMonto(subTotal, moneda)}${tarifa}`;
  });
}

export function buildLineaRow(linea: Linea, moneda: string): LineaRow {
  const iva = linea.impuestos.find(isIva);
  const descuento = totalDescuentos(linea.descuentos);
  return {
    numero: String(linea.numeroLinea),
    codigo: linea.codigoComercial?.codigo ?? null,
    cabys: linea.codigoCabys,
    detalle: linea.detalle,
    notas: notas(linea, moneda),
    cantidad: formatNumero(linea.cantidad),
    unidad: linea.unidadMedida,
    precio: formatDecimal(linea.precioUnitario, 2, MAX_PRICE_DECIMALS),
    descuento: Number(descuento) === 0 ? "" : formatDecimal(descuento),
    iva: iva === undefined || linea.surtido !== null ? "" : tarifaTexto(iva.codigoTarifaIva, iva.tarifa),
    total: formatDecimal(linea.montoTotalLinea),
  };
}

/* The optional facts of a line as texts under its detail. */

/** A line may have a thousand serial numbers; the XML has them all. */
const MAX_EN_PAPEL = 30;
/** Classifies the sale for tax returns and says nothing to its reader. */
const SOLO_EN_XML: ReadonlySet<NombreHecho> = new Set(["tipoTransaccion"]);

function hechosNotas(linea: HechosLinea): string[] {
  if (sinHechos(linea)) return [];
  return Object.values(
    porHecho((hecho, nombre) => {
      const textos = SOLO_EN_XML.has(nombre) ? [] : textosDe(nombre, linea[nombre]);
      const resto = textos.length - MAX_EN_PAPEL;
      const dichos = textos.slice(0, MAX_EN_PAPEL).join(", ");
      return textos.length === 0 ? undefined : `${hecho.etiqueta}: ${dichos}${resto > 0 ? ` y ${resto} más` : ""}`;
    }),
  );
}

function textosDe(nombre: NombreHecho, value: HechosLinea[NombreHecho]): string[] {
  if (value === null) return [];
  const codigos = CODIGOS_DE_HECHO[nombre];
  if (typeof value === "string") return [codigos === undefined ? value : word(codigos, value)];
  return value.map((each) => (typeof each === "string" ? each : each.codigo));
}

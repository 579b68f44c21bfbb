/**
 * LineaDetalle, the part of which there may be a thousand: straight-line templates, no helper per element. Amounts and
 * numbers are text of ours and go in as they are; every other value is escaped.
 */
import type { DescuentoLinea, ExoneracionLinea, ImpuestoLinea, Linea } from "@/lib/domain/documento";
import { assert } from "@/lib/platform/assert";
import { element, optionalElement } from "./element-text";
import { escapeText } from "./escape";

/** NaturalezaDescuento is free text that the schema bounds (characters); what does not fit stays out of the XML. */
const NATURALEZA_DESCUENTO_MIN = 3;
const NATURALEZA_DESCUENTO_MAX = 80;

/** What of a line the document's type has, beyond what all have. */
export interface LineaElements {
  hasTipoTransaccion: boolean;
  hasImpuestoAsumidoEmisorFabrica: boolean;
}

export function writeLinea(linea: Linea, elements: LineaElements): string {
  assert(linea.impuestos.length > 0, "a line carries at least one tax, of zero if need be");
  const comercial = linea.codigoComercial;
  return `<LineaDetalle><NumeroLinea>${linea.numeroLinea}</NumeroLinea><CodigoCABYS>${escapeText(linea.codigoCabys)}</CodigoCABYS>${
    comercial === null
      ? ""
      : `<CodigoComercial><Tipo>${escapeText(comercial.tipo)}</Tipo><Codigo>${escapeText(comercial.codigo)}</Codigo></CodigoComercial>`
  }<Cantidad>${linea.cantidad}</Cantidad><UnidadMedida>${escapeText(linea.unidadMedida)}</UnidadMedida>${
    elements.hasTipoTransaccion && linea.tipoTransaccion !== null
      ? element("TipoTransaccion", linea.tipoTransaccion)
      : ""
  }<Detalle>${escapeText(linea.detalle)}</Detalle><PrecioUnitario>${linea.precioUnitario}</PrecioUnitario><MontoTotal>${linea.montoTotal}</MontoTotal>${
    linea.descuento === null ? "" : writeDescuento(linea.descuento)
  }<SubTotal>${linea.subTotal}</SubTotal><BaseImponible>${linea.baseImponible}</BaseImponible>${writeImpuestos(linea.impuestos)}${
    elements.hasImpuestoAsumidoEmisorFabrica
      ? `<ImpuestoAsumidoEmisorFabrica>${linea.impuestoAsumidoEmisorFabrica}</ImpuestoAsumidoEmisorFabrica>`
      : ""
  }<ImpuestoNeto>${linea.impuestoNeto}</ImpuestoNeto><MontoTotalLinea>${linea.montoTotalLinea}</MontoTotalLinea></LineaDetalle>`;
}

function writeDescuento(descuento: DescuentoLinea): string {
  return `<Descuento><MontoDescuento>${descuento.montoDescuento}</MontoDescuento><CodigoDescuento>${escapeText(descuento.codigoDescuento)}</CodigoDescuento>${optionalElement(
    "CodigoDescuentoOTRO",
    descuento.codigoDescuentoOtro,
  )}${writeNaturaleza(descuento.naturalezaDescuento)}</Descuento>`;
}

function writeNaturaleza(naturaleza: string | null): string {
  if (naturaleza === null) return "";
  const length = [...naturaleza].length;
  return length < NATURALEZA_DESCUENTO_MIN || length > NATURALEZA_DESCUENTO_MAX
    ? ""
    : element("NaturalezaDescuento", naturaleza);
}

function writeImpuestos(impuestos: readonly ImpuestoLinea[]): string {
  let xml = "";
  for (const impuesto of impuestos) {
    xml += `<Impuesto><Codigo>${escapeText(impuesto.codigo)}</Codigo>${
      impuesto.codigoImpuestoOtro === null ? "" : element("CodigoImpuestoOTRO", impuesto.codigoImpuestoOtro)
    }${
      impuesto.codigoTarifaIva === null
        ? ""
        : `<CodigoTarifaIVA>${escapeText(impuesto.codigoTarifaIva)}</CodigoTarifaIVA>`
    }${impuesto.tarifa === null ? "" : `<Tarifa>${impuesto.tarifa}</Tarifa>`}${
      impuesto.factorCalculoIva === null ? "" : `<FactorCalculoIVA>${impuesto.factorCalculoIva}</FactorCalculoIVA>`
    }<Monto>${impuesto.monto}</Monto>${impuesto.exoneracion === null ? "" : writeExoneracion(impuesto.exoneracion)}</Impuesto>`;
  }
  return xml;
}

function writeExoneracion(exoneracion: ExoneracionLinea): string {
  return (
    "<Exoneracion>" +
    element("TipoDocumentoEX1", exoneracion.tipoDocumento) +
    optionalElement("TipoDocumentoOTRO", exoneracion.tipoDocumentoOtro) +
    element("NumeroDocumento", exoneracion.numeroDocumento) +
    (exoneracion.articulo === null ? "" : `<Articulo>${exoneracion.articulo}</Articulo>`) +
    (exoneracion.inciso === null ? "" : `<Inciso>${exoneracion.inciso}</Inciso>`) +
    element("NombreInstitucion", exoneracion.nombreInstitucion) +
    optionalElement("NombreInstitucionOtros", exoneracion.nombreInstitucionOtros) +
    element("FechaEmisionEX", exoneracion.fechaEmision) +
    `<TarifaExonerada>${exoneracion.tarifaExonerada}</TarifaExonerada>` +
    `<MontoExoneracion>${exoneracion.montoExoneracion}</MontoExoneracion>` +
    "</Exoneracion>"
  );
}

/**
 * Writes LineaDetalle, of which there may be a thousand, with straight-line templates instead of a helper per element.
 * Amounts and numbers are our own text and are not escaped; every other value is.
 */
import type { DescuentoLinea, ExoneracionLinea, ImpuestoLinea, Linea } from "@/lib/domain/documento/documento";
import type { CodigoComercial } from "@/lib/domain/hechos-linea";
import { type DatosEspecificos, datosEspecificosOf } from "@/lib/domain/montos/impuesto-especifico";
import { assert } from "@/lib/platform/assert";
import { codeElement, element, optionalElement } from "./element-text";
import { escapeText } from "./escape";
import { writeImpuestosDeCombo, writeSurtido } from "./write-surtido";

/**
 * NaturalezaDescuento is free text whose length the schema limits (in characters). A text outside the limits is left
 * out of the XML.
 */
const NATURALEZA_DESCUENTO_MIN = 3;
const NATURALEZA_DESCUENTO_MAX = 80;

/** Elements of a line that only some document types have. */
export interface LineaElements {
  hasPartidaArancelaria: boolean;
  hasTipoTransaccion: boolean;
  hasBaseImponible: boolean;
  hasImpuestoAsumidoEmisorFabrica: boolean;
  hasImpuestoNeto: boolean;
}

const unidadMedida = codeElement("UnidadMedida");
const tipoComercial = codeElement("Tipo");
const tipoTransaccion = codeElement("TipoTransaccion");
const codigoForma = codeElement("FormaFarmaceutica");
const codigoDescuento = codeElement("CodigoDescuento");
const codigoImpuesto = codeElement("Codigo");
const codigoTarifaIva = codeElement("CodigoTarifaIVA");
const tarifa = codeElement("Tarifa");
const ivaCobradoFabrica = codeElement("IVACobradoFabrica");
const factorCalculoIva = codeElement("FactorCalculoIVA");
const tipoDocumentoExoneracion = codeElement("TipoDocumentoEX1");
const nombreInstitucion = codeElement("NombreInstitucion");
const tarifaExonerada = codeElement("TarifaExonerada");

export function writeLinea(linea: Linea, elements: LineaElements): string {
  assert(linea.impuestos.length > 0, "a line carries at least one tax, of zero if need be");
  const comercial = linea.codigoComercial;
  return `<LineaDetalle><NumeroLinea>${linea.numeroLinea}</NumeroLinea>${
    linea.partidaArancelaria === null || !elements.hasPartidaArancelaria
      ? ""
      : element("PartidaArancelaria", linea.partidaArancelaria)
  }<CodigoCABYS>${escapeText(linea.codigoCabys)}</CodigoCABYS>${comercial === null ? "" : writeComercial(comercial)}${
    linea.codigosComerciales === null ? "" : linea.codigosComerciales.map(writeComercial).join("")
  }<Cantidad>${linea.cantidad}</Cantidad>${unidadMedida(linea.unidadMedida)}${
    elements.hasTipoTransaccion ? tipoTransaccion(linea.tipoTransaccion) : ""
  }${
    linea.unidadMedidaComercial === null ? "" : element("UnidadMedidaComercial", linea.unidadMedidaComercial)
  }<Detalle>${escapeText(linea.detalle)}</Detalle>${
    linea.numeroVinSerie === null ? "" : linea.numeroVinSerie.map(writeNumeroVinSerie).join("")
  }${writeMedicamento(linea)}${linea.surtido === null ? "" : writeSurtido(linea.surtido, elements.hasBaseImponible)}<PrecioUnitario>${linea.precioUnitario}</PrecioUnitario><MontoTotal>${linea.montoTotal}</MontoTotal>${
    linea.descuentos.length === 0 ? "" : linea.descuentos.map(writeDescuento).join("")
  }<SubTotal>${linea.subTotal}</SubTotal>${writeFabrica(linea.impuestos)}${
    elements.hasBaseImponible ? `<BaseImponible>${linea.baseImponible}</BaseImponible>` : ""
  }${linea.surtido === null ? writeImpuestos(linea) : writeImpuestosDeCombo(linea.impuestos)}${
    elements.hasImpuestoAsumidoEmisorFabrica
      ? `<ImpuestoAsumidoEmisorFabrica>${linea.impuestoAsumidoEmisorFabrica}</ImpuestoAsumidoEmisorFabrica>`
      : ""
  }${
    elements.hasImpuestoNeto ? `<ImpuestoNeto>${linea.impuestoNeto}</ImpuestoNeto>` : ""
  }<MontoTotalLinea>${linea.montoTotalLinea}</MontoTotalLinea></LineaDetalle>`;
}

function writeComercial({ tipo, codigo }: CodigoComercial): string {
  return `<CodigoComercial>${tipoComercial(tipo)}<Codigo>${escapeText(codigo)}</Codigo></CodigoComercial>`;
}

const writeNumeroVinSerie = (numero: string) => element("NumeroVINoSerie", numero);

function writeMedicamento({ registroMedicamento, formaFarmaceutica }: Linea): string {
  return optionalElement("RegistroMedicamento", registroMedicamento) + codigoForma(formaFarmaceutica);
}

function writeDescuento(descuento: DescuentoLinea): string {
  return `<Descuento><MontoDescuento>${descuento.montoDescuento}</MontoDescuento>${codigoDescuento(
    descuento.codigoDescuento,
  )}${optionalElement("CodigoDescuentoOTRO", descuento.codigoDescuentoOtro)}${writeNaturaleza(
    descuento.naturalezaDescuento,
  )}</Descuento>`;
}

function writeNaturaleza(naturaleza: string | null): string {
  if (naturaleza === null) return "";
  // The number of characters differs from the length only with surrogate pairs, and is then at least half of it.
  const isPlain = naturaleza.length >= 2 * NATURALEZA_DESCUENTO_MIN && naturaleza.length <= NATURALEZA_DESCUENTO_MAX;
  const length = isPlain ? naturaleza.length : [...naturaleza].length;
  return length < NATURALEZA_DESCUENTO_MIN || length > NATURALEZA_DESCUENTO_MAX
    ? ""
    : `<NaturalezaDescuento>${escapeText(naturaleza)}</NaturalezaDescuento>`;
}

function writeFabrica(impuestos: readonly ImpuestoLinea[]): string {
  for (const { datos } of impuestos) if (datos?.ivaCobradoFabrica) return ivaCobradoFabrica(datos.ivaCobradoFabrica);
  return "";
}

function writeImpuestos({ impuestos, cantidad }: Linea): string {
  let xml = "";
  for (const impuesto of impuestos) {
    xml += `<Impuesto>${codigoImpuesto(impuesto.codigo)}${optionalElement(
      "CodigoImpuestoOTRO",
      impuesto.codigoImpuestoOtro,
    )}${codigoTarifaIva(impuesto.codigoTarifaIva)}${tarifa(impuesto.tarifa)}${factorCalculoIva(
      impuesto.factorCalculoIva,
    )}${impuesto.datos === undefined ? "" : writeEspecifico(datosEspecificosOf(impuesto, cantidad))}<Monto>${impuesto.monto}</Monto>${
      impuesto.exoneracion === null ? "" : writeExoneracion(impuesto.exoneracion)
    }</Impuesto>`;
  }
  return xml;
}

function writeEspecifico(datos: DatosEspecificos | null): string {
  if (datos === null) return "";
  return `<DatosImpuestoEspecifico><CantidadUnidadMedida>${datos.cantidadUnidadMedida}</CantidadUnidadMedida>${optionalElement(
    "Porcentaje",
    datos.porcentaje,
  )}${optionalElement("Proporcion", datos.proporcion)}${optionalElement(
    "VolumenUnidadConsumo",
    datos.volumenUnidadConsumo,
  )}<ImpuestoUnidad>${datos.impuestoUnidad}</ImpuestoUnidad></DatosImpuestoEspecifico>`;
}

function writeExoneracion(exoneracion: ExoneracionLinea): string {
  return `<Exoneracion>${tipoDocumentoExoneracion(exoneracion.tipoDocumento)}${optionalElement(
    "TipoDocumentoOTRO",
    exoneracion.tipoDocumentoOtro,
  )}<NumeroDocumento>${escapeText(exoneracion.numeroDocumento)}</NumeroDocumento>${
    exoneracion.articulo === null ? "" : `<Articulo>${exoneracion.articulo}</Articulo>`
  }${exoneracion.inciso === null ? "" : `<Inciso>${exoneracion.inciso}</Inciso>`}${nombreInstitucion(
    exoneracion.nombreInstitucion,
  )}${optionalElement(
    "NombreInstitucionOtros",
    exoneracion.nombreInstitucionOtros,
  )}<FechaEmisionEX>${escapeText(exoneracion.fechaEmision)}</FechaEmisionEX>${tarifaExonerada(
    exoneracion.tarifaExonerada,
  )}<MontoExoneracion>${exoneracion.montoExoneracion}</MontoExoneracion></Exoneracion>`;
}

/** Rules that depend on other members of the document (hacienda 5). */

import { MERCANCIA } from "./check-resumen";
import { type Concepto, type Motivo, motivo } from "./motivo";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

const IDENTIFICACION: Readonly<Record<string, RegExp>> = {
  "01": /^[1-9]\d{8}$/,
  "02": /^[0-9A-Za-z]{10}$/,
  "03": /^[1-9]\d{10,11}$/,
  "04": /^\d{10}$/,
  "05": /^[0-9A-Za-z]{1,20}$/,
  "06": /^[0-9A-Za-z]{1,20}$/,
};

const ACTIVIDAD = /^\d{4}\.\d$/;
const CABYS = /^\d{13}$/;
/** Other charges that a document may consist of when it has no lines. */
const CARGOS_SIN_LINEAS = new Set(["04", "08", "09", "10"]);
const EXONERACION_SOLO_NOTAS = new Set(["01", "05", "06", "07"]);
const EXONERACION_CON_ARTICULO = new Set(["02", "03", "06", "07", "08"]);
/** Types of reference that must name a real clave. */
const REFERENCIA_CON_CLAVE = new Set(["01", "02", "03", "04", "09", "11", "12", "15"]);

/** Each code 99 and the element that must explain it. */
const OTROS: readonly { codigo: string; otro: string }[] = [
  { codigo: "CondicionVenta", otro: "CondicionVentaOtros" },
  { codigo: "CodigoDescuento", otro: "CodigoDescuentoOTRO" },
  { codigo: "CodigoDescuentoSurtido", otro: "DescuentoSurtidoOtros" },
  { codigo: "TipoMedioPago", otro: "MedioPagoOtros" },
  { codigo: "TipoDocumentoEX1", otro: "TipoDocumentoOTRO" },
  { codigo: "NombreInstitucion", otro: "NombreInstitucionOtros" },
  { codigo: "TipoDocumentoOC", otro: "TipoDocumentoOTROS" },
  { codigo: "TipoDocIR", otro: "TipoDocRefOTRO" },
];

export function checkReglas(documento: XmlNode, codigoTipo: string): Motivo[] {
  return [
    ...checkPartes(documento, codigoTipo),
    ...checkActividades(documento),
    ...checkCondicion(documento),
    ...checkOtros(documento),
    ...checkDetalle(documento),
    ...(codigoTipo === "08" ? checkProveedor(documento) : []),
    ...(codigoTipo === "09" ? checkExportacion(documento) : []),
    ...checkExoneraciones(documento, codigoTipo),
    ...checkReferencias(documento, codigoTipo),
    ...checkContingencia(documento),
  ];
}

/** Whether the number of an identification has the form of its type. */
export function isIdentificacion(node: XmlNode): boolean {
  return IDENTIFICACION[textAt(node, "Tipo") ?? ""]?.test(textAt(node, "Numero") ?? "") ?? false;
}

function checkPartes(documento: XmlNode, codigoTipo: string): Motivo[] {
  const found = ["Emisor", "Receptor"].flatMap((party) => {
    const node = find(documento, `${party}/Identificacion`);
    if (node === null) return [];
    if (isIdentificacion(node)) return [];
    return [
      motivo("identificacion", `La identificación del ${party.toLowerCase()} no tiene el formato de su tipo.`, node),
    ];
  });
  const emisor = textAt(documento, "Emisor/Identificacion/Tipo") ?? "";
  if (codigoTipo !== "08" && (emisor === "05" || emisor === "06")) {
    found.push(
      motivo(
        "identificacion",
        "El tipo de identificación del emisor solo se permite en facturas de compra.",
        documento,
      ),
    );
  }
  const extranjero = textAt(documento, "Receptor/Identificacion/Tipo") === "05";
  if (codigoTipo === "01" && extranjero && textAt(documento, "CondicionVenta") !== "12") {
    found.push(
      motivo("identificacion", "Un receptor extranjero no domiciliado exige condición de venta 12.", documento),
    );
  }
  return found;
}

/**
 * A supplier abroad (05) is referred to by reference type 16; one who is no taxpayer (06) sells used goods, condition
 * 13; and every other than the first has a place in the country (hacienda 5).
 */
function checkProveedor(documento: XmlNode): Motivo[] {
  const tipo = textAt(documento, "Emisor/Identificacion/Tipo");
  const emisor = find(documento, "Emisor");
  if (tipo === "05") {
    const noDomiciliado = findAll(documento, "InformacionReferencia").some(
      (node) => textAt(node, "TipoDocIR") === "16",
    );
    return noDomiciliado
      ? []
      : [motivo("referencia", "Un proveedor no domiciliado exige una referencia de tipo 16.", emisor)];
  }
  const found =
    find(documento, "Emisor/Ubicacion") === null
      ? [motivo("identificacion", "El proveedor del país exige su ubicación.", emisor)]
      : [];
  if (tipo === "06" && textAt(documento, "CondicionVenta") !== "13") {
    found.push(motivo("condicion", "Un proveedor no contribuyente exige la condición de venta 13.", emisor));
  }
  return found;
}

function checkActividades(documento: XmlNode): Motivo[] {
  const wrong = (name: string, concepto: Concepto, words: string) => {
    const node = find(documento, name);
    return node === null || ACTIVIDAD.test(node.text) ? [] : [motivo(concepto, words, node)];
  };
  return [
    ...wrong("CodigoActividadEmisor", "actividadEmisor", "El código de actividad económica del emisor no existe."),
    ...wrong(
      "CodigoActividadReceptor",
      "actividadReceptor",
      "El código de actividad económica del receptor no es válido.",
    ),
  ];
}

function checkCondicion(documento: XmlNode): Motivo[] {
  const condicion = textAt(documento, "CondicionVenta") ?? "";
  const plazo = Number(textAt(documento, "PlazoCredito") ?? "0");
  if ((condicion !== "02" && condicion !== "10") || plazo > 0) return [];
  return [
    motivo(
      "condicion",
      "La condición de venta exige un plazo de crédito mayor que cero.",
      find(documento, "CondicionVenta"),
    ),
  ];
}

function checkOtros(node: XmlNode): Motivo[] {
  const here = OTROS.flatMap(({ codigo, otro }) => {
    if (textAt(node, codigo) !== "99" || textAt(node, otro) !== null) return [];
    return [motivo("otros", `El código 99 de ${codigo} exige ${otro}.`, node)];
  });
  if (node.name === "Impuesto" && textAt(node, "Codigo") === "99" && textAt(node, "CodigoImpuestoOTRO") === null) {
    here.push(motivo("otros", "El código 99 de impuesto exige CodigoImpuestoOTRO.", node));
  }
  return [...here, ...node.children.flatMap(checkOtros)];
}

function checkDetalle(documento: XmlNode): Motivo[] {
  const detalle = find(documento, "DetalleServicio");
  if (detalle === null) {
    const cargos = findAll(documento, "OtrosCargos").map((cargo) => textAt(cargo, "TipoDocumentoOC") ?? "");
    if (cargos.some((tipo) => CARGOS_SIN_LINEAS.has(tipo))) return [];
    return [motivo("linea", "El comprobante no tiene líneas de detalle.", documento)];
  }
  return detalle.children.flatMap((linea, i) => {
    const found: Motivo[] = [];
    if (Number(textAt(linea, "NumeroLinea")) !== i + 1)
      found.push(motivo("linea", "Las líneas no están numeradas en orden.", linea));
    const cabys = find(linea, "CodigoCABYS");
    if (cabys !== null && !CABYS.test(cabys.text)) found.push(motivo("linea", "El código CABYS no existe.", cabys));
    return found;
  });
}

/** An export is exempt (rate code 10), its goods have their customs item, and its buyer is identified. */
function checkExportacion(documento: XmlNode): Motivo[] {
  const found: Motivo[] = [];
  if (find(documento, "Receptor/Identificacion") === null) {
    found.push(motivo("identificacion", "La factura de exportación exige la identificación del receptor.", documento));
  }
  for (const linea of find(documento, "DetalleServicio")?.children ?? []) {
    const partes = findAll(find(linea, "DetalleSurtido") ?? linea, "LineaDetalleSurtido");
    const tarifas =
      partes.length === 0
        ? findAll(linea, "Impuesto").map((impuesto) => textAt(impuesto, "CodigoTarifaIVA"))
        : partes
            .flatMap((parte) => findAll(parte, "ImpuestoSurtido"))
            .map((impuesto) => textAt(impuesto, "CodigoTarifaIVASurtido"));
    if (tarifas.some((tarifa) => tarifa !== "10")) {
      found.push(motivo("tarifa", "En una exportación la tarifa del IVA es la 10, exenta.", linea));
    }
    if (MERCANCIA.test(textAt(linea, "CodigoCABYS") ?? "") && textAt(linea, "PartidaArancelaria") === null) {
      found.push(motivo("linea", "Una mercancía exportada exige su partida arancelaria.", linea));
    }
  }
  return found;
}

function checkExoneraciones(documento: XmlNode, codigoTipo: string): Motivo[] {
  const lineas = find(documento, "DetalleServicio")?.children ?? [];
  return lineas
    .flatMap((linea) => findAll(linea, "Impuesto"))
    .flatMap((impuesto) => {
      const node = find(impuesto, "Exoneracion");
      if (node === null) return [];
      const tipo = textAt(node, "TipoDocumentoEX1") ?? "";
      if (EXONERACION_SOLO_NOTAS.has(tipo) && codigoTipo !== "02" && codigoTipo !== "03") {
        return [motivo("exoneracion", `El tipo de exoneración ${tipo} solo se permite en notas.`, node)];
      }
      if (EXONERACION_CON_ARTICULO.has(tipo) && textAt(node, "Articulo") === null) {
        return [motivo("exoneracion", `El tipo de exoneración ${tipo} exige el artículo.`, node)];
      }
      if (tipo === "11" && codigoTipo === "01" && find(documento, "InformacionReferencia") === null) {
        return [motivo("exoneracion", "El tipo de exoneración 11 exige información de referencia.", node)];
      }
      return [];
    });
}

function checkReferencias(documento: XmlNode, codigoTipo: string): Motivo[] {
  return findAll(documento, "InformacionReferencia").flatMap((node) => {
    const tipo = textAt(node, "TipoDocIR") ?? "";
    const incomplete = ["Numero", "Codigo", "Razon"].some((name) => (textAt(node, name) ?? "").trim() === "");
    if (tipo !== "13" && incomplete) return [motivo("referencia", "La referencia exige Numero, Codigo y Razon.", node)];
    if (REFERENCIA_CON_CLAVE.has(tipo) && !/^[a-zA-Z0-9]{50}$/.test(textAt(node, "Numero") ?? "")) {
      return [motivo("referencia", "La referencia exige la clave del comprobante.", node)];
    }
    if (tipo === "16" && codigoTipo !== "08")
      return [motivo("referencia", "El tipo de referencia 16 es solo para facturas de compra.", node)];
    return [];
  });
}

/** Situation 2 stands in the clave; such a document replaces an earlier provisional one on paper (hacienda 12). */
function checkContingencia(documento: XmlNode): Motivo[] {
  if ((textAt(documento, "Clave") ?? "").charAt(41) !== "2") return [];
  const papel = findAll(documento, "InformacionReferencia").find(
    (node) => textAt(node, "TipoDocIR") === "08" && textAt(node, "Codigo") === "05",
  );
  if (papel === undefined) {
    return [
      motivo("referencia", "La situación de contingencia exige la referencia al comprobante provisional.", documento),
    ];
  }
  const fecha = Date.parse(textAt(documento, "FechaEmision") ?? "");
  if (!(Date.parse(textAt(papel, "FechaEmisionIR") ?? "") > fecha)) return [];
  return [motivo("referencia", "El comprobante provisional es posterior al que lo sustituye.", papel)];
}

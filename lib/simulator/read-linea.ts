/** Reads a line of detail as numbers. Call it only on a document whose structure has been found correct. */

import { parseUnits } from "./exact";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

export interface LeidoImpuesto {
  node: XmlNode;
  codigo: string;
  codigoTarifaIva: string | null;
  /** Hundredths of a percentage point. */
  tarifa: bigint | null;
  /** Ten-thousandths. */
  factorCalculoIva: bigint | null;
  especifico: LeidoEspecifico | null;
  monto: bigint;
  exoneracion: { node: XmlNode; tarifaExonerada: bigint; monto: bigint } | null;
}

export interface LeidoEspecifico {
  /** Hundredths. */
  cantidadUnidadMedida: bigint;
  /** Hundredths of a degree. */
  porcentaje: bigint | null;
  /** Hundred-thousandths. */
  proporcion: bigint | null;
  /** Hundredths. */
  volumenUnidadConsumo: bigint;
  /** In the units of an amount. */
  impuestoUnidad: bigint;
}

export interface LeidaLinea {
  /** The parts of a combo, read like lines; empty without DetalleSurtido. */
  partes: LeidaLinea[];
  node: XmlNode;
  numeroLinea: string;
  codigoCabys: string | null;
  /** Thousandths. */
  cantidad: bigint;
  precioUnitario: bigint;
  montoTotal: bigint;
  descuentos: { monto: bigint; codigo: string }[];
  subTotal: bigint;
  ivaCobradoFabrica: string | null;
  /** `null` where the document type has no such element. */
  baseImponible: bigint | null;
  impuestos: LeidoImpuesto[];
  /** `null` when the line has no such element: then every tax is charged. */
  impuestoAsumido: bigint | null;
  impuestoNeto: bigint | null;
  montoTotalLinea: bigint;
}

/** The amount at a path; `null` when absent. */
export function montoAt(node: XmlNode, path: string): bigint | null {
  return unitsAt(node, path, 5);
}

export function unitsAt(node: XmlNode, path: string, scale: number): bigint | null {
  const text = textAt(node, path);
  return text === null ? null : parseUnits(text, scale);
}

export function readLinea(node: XmlNode): LeidaLinea {
  const partes = findAll(find(node, "DetalleSurtido") ?? node, "LineaDetalleSurtido");
  return { ...readBare(node), partes: partes.map((parte) => readBare(withoutSuffix(parte))) };
}

/** A part has the elements of a line with another name, so it is read under the names of a line. */
function withoutSuffix(node: XmlNode): XmlNode {
  const name = NAMES[node.name] ?? node.name.replace(/Surtido$/, "");
  return { ...node, name, children: node.children.map(withoutSuffix) };
}

const NAMES: Readonly<Record<string, string>> = {
  CodigoImpuestoSurtido: "Codigo",
  CodigoImpuestoOTROSurtido: "CodigoImpuestoOTRO",
  MontoImpuestoSurtido: "Monto",
  DetalleSurtido: "Detalle",
};

function readBare(node: XmlNode): LeidaLinea {
  return {
    partes: [],
    node,
    numeroLinea: textAt(node, "NumeroLinea")?.trim() ?? "",
    codigoCabys: textAt(node, "CodigoCABYS"),
    cantidad: unitsAt(node, "Cantidad", 3) ?? 0n,
    precioUnitario: montoAt(node, "PrecioUnitario") ?? 0n,
    montoTotal: montoAt(node, "MontoTotal") ?? 0n,
    descuentos: findAll(node, "Descuento").map((descuento) => ({
      monto: montoAt(descuento, "MontoDescuento") ?? 0n,
      codigo: textAt(descuento, "CodigoDescuento") ?? "",
    })),
    subTotal: montoAt(node, "SubTotal") ?? 0n,
    ivaCobradoFabrica: textAt(node, "IVACobradoFabrica"),
    baseImponible: montoAt(node, "BaseImponible"),
    impuestos: findAll(node, "Impuesto").map(readImpuesto),
    impuestoAsumido: montoAt(node, "ImpuestoAsumidoEmisorFabrica"),
    impuestoNeto: montoAt(node, "ImpuestoNeto"),
    montoTotalLinea: montoAt(node, "MontoTotalLinea") ?? 0n,
  };
}

function readImpuesto(node: XmlNode): LeidoImpuesto {
  const exoneracion = find(node, "Exoneracion");
  const especifico = find(node, "DatosImpuestoEspecifico");
  return {
    node,
    codigo: textAt(node, "Codigo") ?? "",
    codigoTarifaIva: textAt(node, "CodigoTarifaIVA"),
    tarifa: unitsAt(node, "Tarifa", 2),
    factorCalculoIva: unitsAt(node, "FactorCalculoIVA", 4),
    especifico: especifico === null ? null : readEspecifico(especifico),
    monto: montoAt(node, "Monto") ?? 0n,
    exoneracion:
      exoneracion === null
        ? null
        : {
            node: exoneracion,
            tarifaExonerada: unitsAt(exoneracion, "TarifaExonerada", 2) ?? 0n,
            monto: montoAt(exoneracion, "MontoExoneracion") ?? 0n,
          },
  };
}

function readEspecifico(node: XmlNode): LeidoEspecifico {
  return {
    cantidadUnidadMedida: unitsAt(node, "CantidadUnidadMedida", 2) ?? 0n,
    porcentaje: unitsAt(node, "Porcentaje", 2),
    proporcion: unitsAt(node, "Proporcion", 5),
    volumenUnidadConsumo: unitsAt(node, "VolumenUnidadConsumo", 2) ?? 0n,
    impuestoUnidad: montoAt(node, "ImpuestoUnidad") ?? 0n,
  };
}

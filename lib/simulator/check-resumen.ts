/** Recomputes the totals from the lines (hacienda 6.2). An optional total that is left out counts as zero. */
import { isAsumido, isEspecificoAsumido } from "./check-impuesto";
import { netoDeExoneracion } from "./check-linea";
import { impuestosDeSurtido } from "./check-surtido";
import { divideHalfUp, formatMonto, multiplyHalfUp, sum } from "./exact";
import { type Concepto, type Motivo, motivo } from "./motivo";
import { type LeidaLinea, type LeidoImpuesto, montoAt } from "./read-linea";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

type Clase = "Gravado" | "Exento" | "Exonerado" | "NoSujeto";

const CLASES: readonly Clase[] = ["Gravado", "Exento", "Exonerado", "NoSujeto"];

const ELEMENTOS: Readonly<Record<Clase, { servicios: string; mercancias: string; total: string }>> = {
  Gravado: { servicios: "TotalServGravados", mercancias: "TotalMercanciasGravadas", total: "TotalGravado" },
  Exento: { servicios: "TotalServExentos", mercancias: "TotalMercanciasExentas", total: "TotalExento" },
  Exonerado: { servicios: "TotalServExonerado", mercancias: "TotalMercExonerada", total: "TotalExonerado" },
  NoSujeto: { servicios: "TotalServNoSujeto", mercancias: "TotalMercNoSujeta", total: "TotalNoSujeto" },
};

/** First CABYS digits that the authority classifies as goods. All others are services, construction (5) included. */
export const MERCANCIA = /^[0-4]/;
const SIN_MEDIO_PAGO = new Set(["02", "08", "10"]);

export function checkResumen(documento: XmlNode, lineas: readonly LeidaLinea[], codigoTipo: string): Motivo[] {
  const resumen = find(documento, "ResumenFactura");
  if (resumen === null) return [];
  return [
    ...checkClases(resumen, lineas),
    ...checkVenta(resumen, lineas),
    ...checkDesglose(resumen, lineas),
    ...checkComprobante(documento, resumen, lineas),
    ...checkDevuelto(resumen, lineas, codigoTipo),
    ...checkMedioPago(documento, resumen),
    ...checkMoneda(resumen),
  ];
}

function checkClases(resumen: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const partes = lineas.map((linea) => ({ ...partition(linea), mercancia: MERCANCIA.test(linea.codigoCabys ?? "") }));
  return CLASES.flatMap((clase) => {
    const { servicios, mercancias, total } = ELEMENTOS[clase];
    const ofKind = (mercancia: boolean) => sum(partes.filter((p) => p.mercancia === mercancia).map((p) => p[clase]));
    const written = (montoAt(resumen, servicios) ?? 0n) + (montoAt(resumen, mercancias) ?? 0n);
    return [
      ...compare("totalesServicios", servicios, resumen, ofKind(false)),
      ...compare("totalesMercancias", mercancias, resumen, ofKind(true)),
      ...compare("totales", total, resumen, written),
    ];
  });
}

/** Splits a line's MontoTotal by class. An exemption moves the exonerated share of the rate to Exonerado. */
function partition(linea: LeidaLinea): Record<Clase, bigint> {
  const parts: Record<Clase, bigint> = { Gravado: 0n, Exento: 0n, Exonerado: 0n, NoSujeto: 0n };
  const iva = ivaOf(linea);
  const codigoTarifa = iva?.codigoTarifaIva ?? null;
  if (codigoTarifa === "10") parts.Exento = linea.montoTotal;
  else if (codigoTarifa === "01" || codigoTarifa === "11") parts.NoSujeto = linea.montoTotal;
  else {
    const tarifa = iva?.tarifa ?? 0n;
    const exonerada = iva?.exoneracion?.tarifaExonerada ?? 0n;
    parts.Exonerado = tarifa === 0n ? 0n : divideHalfUp(linea.montoTotal * exonerada, tarifa);
    parts.Gravado = linea.montoTotal - parts.Exonerado;
  }
  return parts;
}

/** The tax that decides the class. A combo is taxed as soon as one of its parts is. */
function ivaOf({ impuestos, partes }: LeidaLinea): LeidoImpuesto | undefined {
  const todos = partes.length === 0 ? impuestos : partes.flatMap((parte) => parte.impuestos);
  const ivas = todos.filter(({ codigo }) => codigo === "01" || codigo === "07");
  return ivas.find(({ codigoTarifaIva }) => !["01", "10", "11"].includes(codigoTarifaIva ?? "")) ?? ivas[0];
}

function checkVenta(resumen: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const clases = CLASES.map((clase) => montoAt(resumen, ELEMENTOS[clase].total) ?? 0n);
  const descuentos = sum(lineas.flatMap((linea) => linea.descuentos.map(({ monto }) => monto)));
  const venta = montoAt(resumen, "TotalVenta") ?? 0n;
  const descontado = montoAt(resumen, "TotalDescuentos") ?? 0n;
  return [
    ...compare("totales", "TotalVenta", resumen, sum(clases)),
    ...compare("totales", "TotalDescuentos", resumen, descuentos),
    ...compare("totales", "TotalVentaNeta", resumen, venta - descontado),
  ];
}

function checkDesglose(resumen: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const expected = desglose(lineas);
  const found: Motivo[] = [];
  const written = new Map<string, bigint>();
  for (const node of findAll(resumen, "TotalDesgloseImpuesto")) {
    const key = `${textAt(node, "Codigo")}/${textAt(node, "CodigoTarifaIVA") ?? ""}`;
    if (written.has(key)) found.push(motivo("desglose", `El desglose repite el impuesto ${key}.`, node));
    written.set(key, montoAt(node, "TotalMontoImpuesto") ?? 0n);
  }
  for (const key of new Set([...expected.keys(), ...written.keys()])) {
    if (expected.get(key) === written.get(key)) continue;
    const words = `El desglose del impuesto ${key} no coincide con la suma de las líneas (${formatMonto(expected.get(key) ?? 0n)}).`;
    found.push(motivo("desglose", words, resumen));
  }
  return [...found, ...compare("totalImpuesto", "TotalImpuesto", resumen, sum([...written.values()]))];
}

/** Sums by (Codigo, CodigoTarifaIVA), with a zero entry for a code that is used without any tax due. */
function desglose(lineas: readonly LeidaLinea[]): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const linea of lineas) {
    for (const [key, { monto, asumido }] of impuestosDeSurtido(linea)) {
      const impuesto = linea.impuestos.find(({ codigo }) => key.startsWith(`${codigo}/`));
      if (impuesto === undefined || isEspecificoAsumido(linea, impuesto)) continue;
      totals.set(key, (totals.get(key) ?? 0n) + monto - asumido);
    }
    if (linea.partes.length > 0) continue;
    const porPagar = netoDeExoneracion(linea);
    linea.impuestos.forEach((impuesto, i) => {
      if (isEspecificoAsumido(linea, impuesto)) return;
      const key = `${impuesto.codigo}/${impuesto.codigoTarifaIva ?? ""}`;
      const owed = isAsumido(linea, impuesto) ? 0n : (porPagar[i] ?? 0n);
      totals.set(key, (totals.get(key) ?? 0n) + owed);
    });
  }
  return totals;
}

function checkComprobante(documento: XmlNode, resumen: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const cargos = sum(findAll(documento, "OtrosCargos").map((cargo) => montoAt(cargo, "MontoCargo") ?? 0n));
  const at = (name: string) => montoAt(resumen, name) ?? 0n;
  const total = at("TotalVentaNeta") + at("TotalImpuesto") + at("TotalOtrosCargos") - at("TotalIVADevuelto");
  const asumido = sum(lineas.map((linea) => linea.impuestoAsumido ?? 0n));
  return [
    ...compare("totales", "TotalImpAsumEmisorFabrica", resumen, asumido),
    ...compare("totales", "TotalOtrosCargos", resumen, cargos),
    ...compare("totalComprobante", "TotalComprobante", resumen, total),
  ];
}

export function checkMedioPago(documento: XmlNode, resumen: XmlNode): Motivo[] {
  const medios = findAll(resumen, "MedioPago");
  const condicion = textAt(documento, "CondicionVenta") ?? "";
  if (medios.length === 0) {
    return SIN_MEDIO_PAGO.has(condicion) ? [] : [motivo("medioPago", "Falta el medio de pago.", resumen)];
  }
  const incompleto = medios.find((medio) => textAt(medio, "TipoMedioPago") === null);
  if (incompleto !== undefined) return [motivo("medioPago", "Falta el tipo de medio de pago.", incompleto)];
  if (medios.length === 1) return [];
  const montos = medios.map((medio) => montoAt(medio, "TotalMedioPago") ?? 0n);
  const complete = montos.every((monto) => monto > 0n) && sum(montos) === montoAt(resumen, "TotalComprobante");
  return complete ? [] : [motivo("medioPago", "Los medios de pago no suman el total del comprobante.", resumen)];
}

export function checkMoneda(resumen: XmlNode): Motivo[] {
  const tipoCambio = montoAt(resumen, "CodigoTipoMoneda/TipoCambio") ?? 0n;
  const esColon = textAt(resumen, "CodigoTipoMoneda/CodigoMoneda") === "CRC";
  if (esColon ? formatMonto(tipoCambio) === "1.00000" : tipoCambio > 0n) return [];
  return [motivo("tipoCambio", "El tipo de cambio no corresponde con la moneda.", resumen)];
}

function compare(concepto: Concepto, name: string, resumen: XmlNode, expected: bigint): Motivo[] {
  const written = montoAt(resumen, name) ?? 0n;
  if (written === expected) return [];
  const words = `${name} es ${formatMonto(written)} y no coincide con ${formatMonto(expected)}, la suma de lo detallado.`;
  return [motivo(concepto, words, find(resumen, name) ?? resumen)];
}

/** TotalIVADevuelto: the IVA of health services that are paid by card (hacienda 6.2). */
const TARJETA = "02";
const SALUD = /^931/;
const TARIFA_SALUD = "04";
/** Types without the element never give IVA back. */
const SIN_DEVOLUCION = new Set(["08", "09", "10"]);

/**
 * The card's amount may itself be rounded, as it follows from a total that this amount changes: one unit of the last
 * digit is accepted.
 */
function checkDevuelto(resumen: XmlNode, lineas: readonly LeidaLinea[], codigoTipo: string): Motivo[] {
  if (SIN_DEVOLUCION.has(codigoTipo)) return [];
  const iva = sum(lineas.map(ivaDeSalud));
  const neta = montoAt(resumen, "TotalVentaNeta") ?? 0n;
  const tarjeta = sum(
    findAll(resumen, "MedioPago")
      .filter((medio) => textAt(medio, "TipoMedioPago") === TARJETA)
      .map((medio) => montoAt(medio, "TotalMedioPago") ?? 0n),
  );
  const written = montoAt(resumen, "TotalIVADevuelto") ?? 0n;
  if (tarjeta > 0n && tarjeta >= neta ? written === iva : isShare(written, { tarjeta, neta, iva })) return [];
  const words = `TotalIVADevuelto es ${formatMonto(written)} y no corresponde con lo pagado con tarjeta y el IVA de los servicios de salud (${formatMonto(iva)}).`;
  return [motivo("ivaDevuelto", words, find(resumen, "TotalIVADevuelto") ?? resumen)];
}

/** Whether `written` is iva × tarjeta / neta, give or take one unit; multiplied out instead of divided. */
function isShare(written: bigint, { tarjeta, neta, iva }: Record<"tarjeta" | "neta" | "iva", bigint>): boolean {
  if (tarjeta === 0n) return written === 0n;
  const off = written * neta - tarjeta * iva;
  return off <= neta && -off <= neta;
}

/** The parts of a combo are one unit of it, and each is a health service or not. */
function ivaDeSalud(linea: LeidaLinea): bigint {
  const { partes, cantidad, impuestoAsumido } = linea;
  if (partes.length === 0) return ivaCobradoDeSalud(linea);
  const unidad = sum(partes.map((parte) => ivaCobradoDeSalud({ ...parte, impuestoAsumido })));
  return multiplyHalfUp(unidad, cantidad, 3);
}

function ivaCobradoDeSalud(linea: LeidaLinea): bigint {
  if (!SALUD.test(linea.codigoCabys ?? "")) return 0n;
  const porPagar = netoDeExoneracion(linea);
  return sum(
    linea.impuestos.map((impuesto, i) => {
      const { codigo, codigoTarifaIva } = impuesto;
      const salud = (codigo === "01" || codigo === "07") && codigoTarifaIva === TARIFA_SALUD;
      return salud && !isAsumido(linea, impuesto) ? (porPagar[i] ?? 0n) : 0n;
    }),
  );
}
